import { ad } from './labelled-ad.ts'

export const german = [
  ad(
    `Die Stadtbibliothek Weimar sucht eine Bibliothekarin (m/w/d) in Weimar. Sie beraten, ordnen und lesen vor. Bitte bewerben Sie sich bis zum 5. Dezember 2026.`,
    { company: 'Stadtbibliothek Weimar', role: 'Bibliothekarin', place: 'Weimar', closesOn: '2026-12-05' },
  ),
  ad(
    `Wir von Lichtblick sind ein junges Team in Köln und suchen ab sofort eine Redakteurin (m/w/d) für unser Magazin. Deine Texte schickst du bis 20.11.2026 an post@lichtblick.example.`,
    { company: 'Lichtblick', role: 'Redakteurin', place: 'Köln', closesOn: '2026-11-20' },
  ),
  ad(
    `Softwareentwickler (m/w/d)
Kranich Software AG
Standort: Dresden
Du entwickelst mit uns Programme für Kliniken. Bewirb dich online: https://kranich.example/jobs/12`,
    {
      company: 'Kranich Software AG',
      role: 'Softwareentwickler',
      place: 'Dresden',
      link: 'https://kranich.example/jobs/12',
    },
  ),
  ad(
    `Praktikum Grafik (w/m/d) bei Buntstift in Leipzig
Drei Monate, bezahlt. Bewerbungsfrist: 27. November 2026. Fragen? Lena Vogt, 0341 1234`,
    { company: 'Buntstift', role: 'Praktikum Grafik', place: 'Leipzig', closesOn: '2026-11-27' },
  ),
  ad(
    `Ausbildung Tischler (m/w/d) 2027
Werkstatt Holzmann sucht Nachwuchs
Arbeitsort: Ulm
Einsendeschluss: 31.01.2027`,
    { company: 'Werkstatt Holzmann', role: 'Ausbildung Tischler', place: 'Ulm', closesOn: '2027-01-31' },
  ),
  ad(
    `Die Almhof Klinik stellt ein: Pflegerin (m/w/d)
Wo: Garmisch
Vergütung: 3.400 € im Monat
Bewerben Sie sich bis 18.12.2026 auf https://almhof.example/karriere.`,
    {
      company: 'Almhof Klinik',
      role: 'Pflegerin',
      place: 'Garmisch',
      link: 'https://almhof.example/karriere',
      closesOn: '2026-12-18',
    },
  ),
  ad(
    `Für unser Büro in Freiburg suchen wir einen Werkstudenten im Marketing (m/w/d), 15 Stunden pro Woche.
Sonnenkraft GmbH
bewerbung@sonnenkraft.example`,
    { company: 'Sonnenkraft GmbH', role: 'Werkstudenten im Marketing', place: 'Freiburg' },
  ),
  ad(
    `Projektmanager Energie (all genders)
Arbeitgeber: Windpark Union
Einsatzort: Bremen oder remote
Frist: 14.12.2026`,
    { company: 'Windpark Union', role: 'Projektmanager Energie', place: 'Bremen', closesOn: '2026-12-14' },
  ),
  ad(
    `Der Verlag Anders & Weit sucht zum 1. März eine Assistenz der Lektorate. Unser Verlag hat seinen Sitz in Göttingen. Bewerbungen bis spätestens 10. Januar 2027.`,
    { company: 'Verlag Anders & Weit', role: 'Assistenz der Lektorate', place: 'Göttingen', closesOn: '2027-01-10' },
  ),
  ad(
    `Erzieherin (m/w/d) gesucht!
Kita Regenbogen e.V., 50667 Köln
Halbtags, ein kleines Team und viel Wald. Bewerbung: https://kita-regenbogen.example/bewerben`,
    {
      company: 'Kita Regenbogen e.V.',
      role: 'Erzieherin',
      place: 'Köln',
      link: 'https://kita-regenbogen.example/bewerben',
    },
  ),
  ad(
    `Bei Hafenwerk bist du richtig: Als Mediengestalter (m/w/d) in Rostock gestaltest du Karten und Broschüren. Bewirb dich bis 4.12.2026.`,
    { company: 'Hafenwerk', role: 'Mediengestalter', place: 'Rostock', closesOn: '2026-12-04' },
  ),
  ad(
    `Buchhalterin in Teilzeit
Unternehmen: Gärtnerei Moos
Ort: Erfurt
Kontakt: Frau Ilse Moos, ilse@moos.example`,
    { company: 'Gärtnerei Moos', role: 'Buchhalterin', place: 'Erfurt' },
  ),
]
