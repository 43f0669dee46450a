import { clear, createStore } from 'idb-keyval'

type Database = ReturnType<typeof createStore>

let waiting: Database | undefined
let sending: Database | undefined

/** Changes that wait for a connection. */
export const waitingDatabase = () => (waiting ??= createStore('cohort-waiting', 'waiting'))

/** Messages and new tasks that are on their way. */
export const sendingDatabase = () => (sending ??= createStore('cohort-sending', 'sending'))

export const forgetWaiting = async () => {
  await Promise.all([clear(waitingDatabase()), clear(sendingDatabase())])
}
