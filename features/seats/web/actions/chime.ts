const NOTES_HERTZ = [659, 880]
const SECONDS = 1.2

/** Two soft notes. Silent in a tab that nobody has pressed anything in, where browsers allow no sound. */
export function chime() {
  const audio = new AudioContext()
  for (const [place, hertz] of NOTES_HERTZ.entries()) {
    const from = audio.currentTime + place * 0.25
    const [note, volume] = [audio.createOscillator(), audio.createGain()]
    note.frequency.value = hertz
    volume.gain.setValueAtTime(0.1, from)
    volume.gain.exponentialRampToValueAtTime(0.001, from + SECONDS)
    note.connect(volume).connect(audio.destination)
    note.start(from)
    note.stop(from + SECONDS)
    if (place > 0) note.onended = () => void audio.close()
  }
}
