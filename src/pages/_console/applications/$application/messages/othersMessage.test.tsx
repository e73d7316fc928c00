import { beforeEach, expect, test } from 'vitest'
import { exampleMessageCode as code, exampleApplication } from '#contract/examples/example.ts'
import { renderScreen, sent, serve } from '#testing/render.tsx'
import { openScheduled, withScheduled } from '#testing/scheduledMessage.ts'

const cafe = 'CCCCC-00002'

beforeEach(() => localStorage.clear())

/** The answers of a service whose scheduled message is the café’s. */
function ofCafe(kind = 'push', own: object = { application: cafe }) {
  const { answers } = withScheduled(kind)
  const getMessage = answers.getMessage as (fields: object) => { message: object }
  return {
    ...answers,
    getApplications: { total: 1, page: 1, applications: [{ [exampleApplication]: 'Bakery' }, { [cafe]: 'Café' }] },
    getMessage: (fields: object) => ({ message: { ...getMessage(fields).message, ...own } }),
  }
}

async function open(path: string, kind?: string) {
  const calls = serve(ofCafe(kind))
  const screen = await renderScreen(`/applications/${exampleApplication}/${path}`, { role: 'marketer' })
  return { calls, screen }
}

test.each([
  ['a page', `messages/${code}`, 'push'],
  ['statistics', `statistics/messages/${code}`, 'push'],
  ['the push composer, to edit it', `compose/push?edit=${code}`, 'push'],
  ['the push composer, as a template', `compose/push?message=${code}`, 'push'],
  ['the email composer', `compose/email?edit=${code}`, 'email'],
  ['the WhatsApp composer', `compose/whatsapp?edit=${code}`, 'whatsapp'],
])('another application’s message only leads there: %s', async (_, path, kind) => {
  const { screen } = await open(path, kind)
  await expect
    .element(screen.getByRole('heading', { name: 'This message belongs to another application' }))
    .toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Open in Café' }))
    .toHaveAttribute('href', `/applications/${cafe}/messages/${code}`)
  for (const name of [/Edit/, /Reschedule/, /Cancel message/, /Use as template/, /Review/])
    for (const role of ['link', 'button'] as const)
      await expect.element(screen.getByRole('main').getByRole(role, { name })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('main').getByRole('textbox')).not.toBeInTheDocument()
})

test('a message that turns out to be another application’s is neither canceled nor created again', async () => {
  const own = { application: exampleApplication.toLowerCase() }
  const { calls, screen, dialog } = await openScheduled(ofCafe('push', own))
  await screen.getByRole('button', { name: 'Reschedule' }).click()
  await dialog.getByRole('textbox', { name: 'Day' }).fill('2999-02-01')
  own.application = cafe
  await dialog.getByRole('button', { name: 'Reschedule', exact: true }).click()
  // the page learns it too
  await expect
    .element(screen.getByRole('heading', { name: 'This message belongs to another application' }))
    .toBeVisible()
  expect([sent(calls, 'cancelMessage'), sent(calls, 'createMessage')]).toEqual([[], []])
})
