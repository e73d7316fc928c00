import { day } from '#contract/time.ts'
import type { DemoDevice } from './devices.ts'
import { daysBefore } from './profiles.ts'

/** User ID of the customer in the browser tests. */
export const knownUser = 'maria.santos'

/** The application of the customer in the browser tests. */
export const knownCustomerApplication = 'C0FFE-E0001'

/**
 * The devices of a customer for demos and browser tests: an address and a phone of one user. She meets every condition of the
 * segment "Lapsed customers" except one: she doesn’t read the newsletter.
 */
export function knownCustomer(application: number, now: Date): DemoDevice[] {
  const address = 'maria.santos@mail.example'
  const ago = (days: number) => new Date(now.getTime() - days * day)
  const person = {
    application_id: application,
    user_id: knownUser,
    language: 'pt',
    tz_offset: 0,
    tags: {
      Name: 'Maria Santos',
      City: 'Lisbon',
      Age: 34,
      Interests: ['espresso', 'pastries'],
      Newsletter: false,
      'Order Count': 14,
      'Last Purchase': daysBefore(now, 95),
      'Lifetime Value': 92.4,
      'Average Basket': 6.6,
      'Loyalty Member': true,
      'Loyalty Points': 142,
      'Favorite Shop': 'Harbor Front',
      'Tour Version': '2.0.1',
    },
    keys: null,
  }
  return [
    {
      ...person,
      hwid: address,
      device_type: 14,
      push_token: address,
      email: address,
      created: ago(412),
      app_version: null,
      device_model: null,
      os_version: null,
      last_open: null,
      lat: null,
      lng: null,
    },
    {
      ...person,
      hwid: '4D415249-4153-414E-544F-530000000001',
      device_type: 1,
      push_token: '6d617269612073616e746f73'.padEnd(64, '0'),
      email: null,
      created: ago(398),
      app_version: '3.2.1',
      device_model: 'iPhone 13',
      os_version: '18.2',
      last_open: ago(71),
      lat: 38.7139,
      lng: -9.1334,
    },
  ]
}
