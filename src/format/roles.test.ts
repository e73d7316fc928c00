import { expect, test } from 'vitest'
import { roleLabel, roleNotes, roleRefusal } from './roles.ts'

test.each(Object.keys(roleNotes).map((role) => [role]))('%s has a label and a note', (role) => {
  expect(roleLabel(role)).toMatch(/^[A-Z]/)
  expect(roleLabel(role).toLowerCase()).toBe(role)
  expect(roleNotes[role]).not.toBe('')
})

test('a refusal names the role, the action, and who can help', () =>
  expect(roleRefusal('viewer', 'delete segments')).toBe('The Viewer role can’t delete segments. Ask an administrator.'))
