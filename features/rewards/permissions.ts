type Me = { uid: string }

/** Points are between oneself and the ledger. */
export const mayUseRewards = (me: Me, uid: string) => me.uid === uid.toLowerCase()
