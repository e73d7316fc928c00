/** For tests of an approved preset that goes to one person. */
export const presetsForOne = [
  { code: 'BBBBB-00001', name: 'Sorry', content: { default: 'Sorry, {Name|regular|friend}' } },
  { code: 'BBBBB-00009', name: 'Not approved', content: { default: 'Hello' } },
]
export const madeForOne = { Messages: ['0A1B-2C3D4E5F-60718293'] }
