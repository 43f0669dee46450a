import type { Bus } from './bus.ts'
import { userTopic } from './bus.ts'

export type FollowedTopics = {
  /** Resolves when everything for this person arrives. Returns how to stop; it counts. */
  follow(userId: string): Promise<() => void>
  /** Follows the topic for recipients who did not, such as new members. @returns whose streams may have missed something */
  include(topic: string | undefined, recipients: string[]): Promise<string[]>
  /** Follows the topic for this person no more. */
  exclude(topic: string, userId: string): void
}

/** The topics that this process follows for people with open streams. */
export function openFollowedTopics(bus: Bus, listTopics: (userId: string) => Promise<string[]>): FollowedTopics {
  const followers = new Map<string, { count: number; topics: Set<string>; ready: Promise<void> }>()
  const { follow: followOnBus } = bus
  if (!followOnBus) return { follow: async () => () => {}, include: async () => [], exclude() {} }

  async function begin(userId: string, topics: Set<string>) {
    await followOnBus!([...topics])
    // After the person's own topic, which brings changes of membership.
    const others = (await listTopics(userId)).filter((topic) => !topics.has(topic))
    for (const topic of others) topics.add(topic)
    await followOnBus!(others)
  }

  function open(userId: string) {
    const topics = new Set([userTopic(userId)])
    const follower = { count: 0, topics, ready: begin(userId, topics) }
    followers.set(userId, follower)
    return follower
  }

  return {
    async follow(userId) {
      const follower = followers.get(userId) ?? open(userId)
      follower.count += 1
      const stop = () => {
        follower.count -= 1
        if (follower.count > 0) return
        followers.delete(userId)
        bus.unfollow([...follower.topics])
      }
      await follower.ready.catch((error: unknown) => {
        stop()
        throw error
      })
      return stop
    },

    async include(topic, recipients) {
      if (!topic) return []
      const late = [...new Set(recipients)].filter((userId) => !followers.get(userId)?.topics.has(topic))
      for (const userId of late) followers.get(userId)?.topics.add(topic)
      if (late.length > 0) await followOnBus(late.map(() => topic))
      return late
    },

    exclude(topic, userId) {
      if (followers.get(userId)?.topics.delete(topic)) bus.unfollow([topic])
    },
  }
}
