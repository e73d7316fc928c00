import { expect, test } from 'vitest'
import { mayLoad } from './AppMark.tsx'
import { pushLabel } from './push.ts'

test.each([
  [
    'ios',
    { application: 'Coffee', title: 'Bread', subtitle: 'Harbor', text: 'Fresh' },
    'On an iPhone: Bread. Harbor. Fresh',
  ],
  ['android', { application: 'Coffee', text: 'Fresh' }, 'On an Android phone: Coffee. Fresh'],
  ['windows', { application: 'Coffee' }, 'On Windows: Coffee'],
  ['ios', { application: 'Coffee', text: 'x', silent: true }, 'On an iPhone: delivered silently to the app'],
] as const)('%s reads %j', (platform, push, label) => expect(pushLabel(platform, push)).toBe(label))

test.each([
  ['https://pictures.example/a.png', true],
  ['HTTPS://pictures.example/a.png', true],
  ['/icons/C0FFE-E0001', true],
  ['data:image/png;base64,AA', true],
  ['http://pictures.example/a.png', false],
  ['//pictures.example/a.png', false],
  ['data:text/html,x', false],
  ['javascript:alert(1)', false],
  ['ic_bread', false],
])('%s may be loaded: %s', (source, may) => expect(mayLoad(source)).toBe(may))
