import type { DemoTime } from './dates.ts'
import type { PersonKey } from './people.ts'

type DemoFriendship = {
  from: PersonKey
  to: PersonKey
  asked: DemoTime
  accepted: DemoTime | null
}

const friendship = (from: PersonKey, to: PersonKey, asked: DemoTime, accepted: DemoTime | null): DemoFriendship => ({
  from,
  to,
  asked,
  accepted,
})

export const friendships: DemoFriendship[] = [
  friendship('maya', 'jonas', '26d 18:30', '26d 20:00'),
  friendship('amara', 'maya', '24d 10:00', '24d 18:20'),
  friendship('noor', 'maya', '23d 09:00', '23d 12:10'),
  friendship('jonas', 'leo', '22d 18:00', '21d 14:30'),
  friendship('maya', 'priya', '21d 18:00', '20d 05:10'),
  friendship('leo', 'ines', '21d 15:00', '21d 16:40'),
  friendship('amara', 'tomas', '20d 10:00', '20d 11:30'),
  friendship('priya', 'kwame', '19d 06:30', '19d 20:10'),
  friendship('kwame', 'maya', '15d 20:10', '14d 18:00'),
  friendship('bartholomew', 'maya', '13d 11:00', '13d 17:45'),
  friendship('wei', 'elif', '12d 02:00', '12d 09:50'),
  friendship('sofia', 'ola', '8d 15:00', '8d 16:20'),
  friendship('noor', 'amara', '7d 09:10', '7d 10:00'),
  friendship('maya', 'ines', '2d 18:10', null),
  friendship('elif', 'maya', '1d 12:00', null),
  friendship('tomas', 'maya', '95m', null),
]
