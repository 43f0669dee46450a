import { sendMessage } from '../chat.ts'
import { addFile, pdf, sendFile } from '../files.ts'
import type { LargeWorld, Request } from './large-world.ts'

const inMessage = async ({ server, ada }: LargeWorld) =>
  addFile(server, ada, { message: (await sendMessage(ada, 'Look')).id })

export const fileRequests: Request[] = [
  ['a file', 100, async (world) => world.get(`/api/files/${await inMessage(world)}`)],
  ['its preview', 100, async (world) => world.get(`/api/files/${await inMessage(world)}/preview`)],
  ['a photo', 50, async (world) => world.get(`/api/photos/${await photoOf(world)}`)],
  ['a large photo', 50, async (world) => world.get(`/api/photos/${await photoOf(world)}/large`)],
  ['taking a file back', 20, async (world) => world.remove(`/api/files/${await addFile(world.server, world.ada)}`)],
  ['choosing a photo', 500, async (world) => world.put('/api/profile/photo', { fileId: await photoOf(world) })],
  ['choosing a CV', 50, async (world) => world.put('/api/profile/cv', { fileId: await cvOf(world) })],
  ['taking it off', 20, (world) => world.remove('/api/profile/cv')],
  ['storing a file', 50, ({ during, ada }) => during('POST /api/files', () => sendFile(ada, 'notes.pdf', pdf()))],
]

const cvOf = ({ server, ada }: LargeWorld) => addFile(server, ada, { kind: 'cv' })
const photoOf = ({ server, ada }: LargeWorld) => addFile(server, ada, { kind: 'photo' })
