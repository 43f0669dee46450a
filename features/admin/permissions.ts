/** The role is given by a command on the server, never in the browser. */
export const mayAdminister = (me: { isAdministrator: boolean }) => me.isAdministrator

/** Somebody who may be in danger is helped, not punished. */
export const mayPunish = ({ reason }: { reason: string }) => reason !== 'danger'

type Subject = { uid: string; isAdministrator: boolean }

/** Nobody locks themselves out by a slip. */
export const mayAct = (me: { uid: string }, person: Pick<Subject, 'uid'>) => me.uid !== person.uid

export const WHY_NOT_ONESELF =
  'You cannot do this to your own account. Ask another administrator, or use npm run admin on the server.'
export const WHY_NOT_LAST = 'This is the last administrator. Make another first: npm run admin -- make-admin <e-mail>.'
