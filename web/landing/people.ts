const person = (name: string, animal: string) => ({
  uid: `landing ${name}`,
  displayName: name,
  photoURL: `/avatars/${animal}.svg`,
})

export const maya = person('Maya', 'fox')
export const jonas = person('Jonas', 'bear')
export const priya = person('Priya', 'cat')
export const amara = person('Amara', 'owl')
export const noor = person('Noor', 'frog')
