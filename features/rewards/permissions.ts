type Me = { uid: string }

export const mayUseRewards = (me: Me, uid: string) => me.uid === uid.toLowerCase()
