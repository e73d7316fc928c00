import { expect, test } from 'vitest'
import { tagValueExpression } from './tagValueExpression.ts'

test.each([
  [{ name: 'City', type: 2 }, 'Lisbon', 'T("City", EQ, "Lisbon")'],
  [{ name: 'Age', type: 1 }, '42', 'T("Age", EQ, 42)'],
  [{ name: 'Subscribed', type: 5 }, 'true', 'T("Subscribed", EQ, true)'],
  [{ name: 'Favorites', type: 3 }, 'rye', 'T("Favorites", IN, ["rye"])'],
  [{ name: 'Level', type: 2, isApplicationSpecific: true }, 'gold', 'AT("AAAAA-00001", "Level", EQ, "gold")'],
] as const)('%j with the value %s', (tag, value, clause) => {
  expect(tagValueExpression('AAAAA-00001', tag, value)).toBe(`A("AAAAA-00001") * ${clause}`)
})
