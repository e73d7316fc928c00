import { expect, test } from 'vitest'
import { personObjects } from './personObjects.ts'

test('a person is their user ID and each device, address, and number', () => {
  expect(
    personObjects([
      { hwid: 'phone', user_id: 'maria', device_type: 1 },
      { hwid: 'maria@example.com', user_id: 'maria', device_type: 14 },
      { hwid: 'whatsapp:+447700900123', user_id: 'maria', device_type: 21 },
    ]),
  ).toEqual([
    'user:maria',
    'device:phone',
    'user:phone',
    'email:maria@example.com',
    'device:maria@example.com',
    'device:whatsapp:+447700900123',
    'device:+447700900123',
  ])
})

test('no more are asked for than a request takes', () => {
  expect(personObjects(Array.from({ length: 60 }, (_, index) => ({ hwid: `phone ${index}` })))).toHaveLength(50)
})
