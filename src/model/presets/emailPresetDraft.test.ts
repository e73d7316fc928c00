import { expect, test } from 'vitest'
import { emailPresetDraft, emptyEmailPreset, toEmailPresetDraft, toEmailRequest } from './emailPresetDraft.ts'

const application = 'A1B2C-3D4E5'
const draft = { ...emptyEmailPreset, name: 'Letter', subject: { default: 'Hello' }, content: { default: '<p>Hi</p>' } }
const faults = (change: object) =>
  emailPresetDraft.safeParse({ ...draft, ...change }).error?.issues.map(({ path }) => path.join('.')) ?? []

test('an email survives a round trip', () => {
  const request = toEmailRequest(draft, application)
  expect(request).toEqual({
    application,
    name: 'Letter',
    subject: { default: 'Hello' },
    content: { default: '<p>Hi</p>' },
  })
  expect(toEmailPresetDraft(request)).toEqual(draft)
  expect(toEmailPresetDraft({ application, name: 'Letter', subject: 'Hello', content: '<p>Hi</p>' })).toEqual(draft)
})

test('each started language needs a subject and content; a removed one is not sent', () => {
  expect(faults({})).toEqual([])
  expect(faults({ subject: { default: 'Hi {Name' } })).toEqual(['subject.default'])
  expect(faults({ subject: {}, content: {} })).toEqual(['subject.default', 'content.default'])
  const two = { languages: ['default', 'pt'], subject: { default: 'Hello', pt: 'Olá' } }
  expect(faults(two)).toEqual(['content.pt'])
  expect(faults({ ...two, languages: ['default'] })).toEqual([])
  expect(toEmailRequest({ ...draft, subject: two.subject }, application).subject).toEqual({ default: 'Hello' })
})
