import type { testDevices } from '../testDevices.ts'
import { accept, exampleApplication, type MethodExamples, refuse } from './example.ts'

const device = { application: exampleApplication, push_token: 'abc', device_type: 1, name: 'Desk phone' }

export const testDeviceExamples = {
  createTestDevice: {
    accepted: [
      accept('all fields', { ...device, description: 'Third drawer' }),
      accept('the type as text', { ...device, device_type: '1', description: null }),
    ],
    refused: [
      refuse('no token', 'push_token', { ...device, push_token: '' }),
      refuse('no type', 'device_type', { ...device, device_type: undefined }),
      refuse('no name', 'name', { ...device, name: ' ' }),
    ],
    answers: [null],
  },
  listTestDevices: {
    accepted: [accept('an application', { application: exampleApplication })],
    refused: [refuse('no application', 'application', {})],
    answers: [{ TestDevices: [{ name: 'Desk phone', type: '1', pushtoken: 'abc', description: 'Third drawer' }] }],
  },
} satisfies Record<keyof typeof testDevices, MethodExamples>
