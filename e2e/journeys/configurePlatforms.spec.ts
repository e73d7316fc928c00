import { makeCertificate, makePng, makeServiceAccount, makeVapidKeys } from '#backend/testing/keys.ts'
import { expectAccessible } from '../support/accessible.ts'
import { secrets } from '../support/servers.ts'
import { expect, type Locator, type Page, test } from '../support/test.ts'

const made = makeCertificate()
const account = JSON.stringify(makeServiceAccount())
const vapid = makeVapidKeys()

const keyFile = {
  name: 'key.p12',
  mimeType: 'application/x-pkcs12',
  buffer: Buffer.from(made.pkcs12('open'), 'base64'),
}
const accountFile = { name: 'account.json', mimeType: 'application/json', buffer: Buffer.from(account) }
const icon = (size: number) => ({
  name: 'icon.png',
  mimeType: 'image/png',
  buffer: Buffer.from(makePng(size), 'base64'),
})

const choose = (form: Locator, field: string) =>
  form.getByRole('group', { name: field, exact: true }).locator('input[type=file]')
const text = (form: Locator, name: string) => form.getByRole('textbox', { name, exact: true })

// what is given to the service here comes back nowhere
const [, , keyLine] = JSON.parse(account).private_key.split('\n')
for (const secret of [vapid.private, 'windows secret', 'amazon secret', keyLine]) secrets.add(secret)

/** For each platform: wrong input with what is said about it, then what makes it pass. */
const platforms: {
  label: string
  wrong: (form: Locator) => Promise<void>
  says: RegExp
  right: (form: Locator) => Promise<void>
}[] = [
  {
    label: 'iOS',
    wrong: async (form) => {
      await choose(form, 'Key file').setInputFiles(keyFile)
      await text(form, 'Password of the key file').fill('wrong')
    },
    says: /doesn’t open the key file/,
    right: (form) => text(form, 'Password of the key file').fill('open'),
  },
  {
    label: 'Android',
    wrong: (form) =>
      choose(form, 'Service account').setInputFiles({ ...accountFile, buffer: Buffer.from('{"type":"user"}') }),
    says: /type isn’t service_account/,
    right: (form) => choose(form, 'Service account').setInputFiles(accountFile),
  },
  {
    label: 'macOS',
    wrong: async (form) => {
      await choose(form, 'Key file').setInputFiles({ ...keyFile, buffer: Buffer.from('no key at all') })
    },
    says: /neither a PKCS#12/,
    right: async (form) => {
      await choose(form, 'Key file').setInputFiles(keyFile)
      await text(form, 'Password of the key file').fill('open')
    },
  },
  {
    label: 'Windows',
    wrong: async (form) => {
      await text(form, 'Package security identifier').fill('https://example.com')
      await text(form, 'Secret').fill('windows secret')
    },
    says: /starts with ms-app/,
    right: (form) => text(form, 'Package security identifier').fill('ms-app://s-1-15-2-42'),
  },
  {
    label: 'Amazon',
    wrong: (form) => text(form, 'Client ID').fill('amazon client'),
    says: /Enter the client secret/,
    right: (form) => text(form, 'Client secret').fill('amazon secret'),
  },
  {
    label: 'Safari',
    wrong: async (form) => {
      await choose(form, 'Key file').setInputFiles(keyFile)
      await text(form, 'Password of the key file').fill('open')
      await text(form, 'Website name').fill('Example')
      await form.getByRole('combobox', { name: 'Allowed domains' }).fill('https://www.example.com')
      await choose(form, 'Icon').setInputFiles(icon(128))
    },
    says: /256/,
    right: (form) => choose(form, 'Icon').setInputFiles(icon(256)),
  },
  {
    label: 'Chrome',
    wrong: async (form) => {
      await choose(form, 'Service account').setInputFiles(accountFile)
      await text(form, 'VAPID public key').fill(makeVapidKeys().public)
      await text(form, 'VAPID private key').fill(vapid.private)
    },
    says: /don’t belong together/,
    right: (form) => text(form, 'VAPID public key').fill(vapid.public),
  },
  {
    label: 'Firefox',
    wrong: async (form) => {
      await choose(form, 'Service account').setInputFiles(accountFile)
      await text(form, 'VAPID public key').fill('short')
      await text(form, 'VAPID private key').fill(vapid.private)
    },
    says: /65 bytes/,
    right: (form) => text(form, 'VAPID public key').fill(vapid.public),
  },
  {
    label: 'Email',
    wrong: async (form) => {
      await text(form, 'From address').fill('nobody')
      await text(form, 'From name').fill('Shop')
      await text(form, 'Reply-to address').fill('help@example.com')
    },
    says: /Enter an address/,
    right: (form) => text(form, 'From address').fill('shop@example.com'),
  },
]

async function newApplication(page: Page): Promise<string> {
  const answer = await page.request.post('/api/createApplication', { data: { title: 'All platforms' } })
  return (await answer.json()).application
}

for (const { label, wrong, says, right } of platforms) {
  test(`${label}: a wrong input is said on its field and kept, the right one is stored`, async ({ page, signIn }) => {
    await signIn('administrator')
    const code = await newApplication(page)
    await page.goto(`/applications/${code}/platforms`)
    await page.getByRole('button', { name: `Configure ${label}`, exact: true }).click()
    const panel = page.getByRole('dialog', { name: `Configure ${label}` })
    const submit = panel.getByRole('button', { name: `Configure ${label}`, exact: true })
    await expect(page).toHaveURL(/configure=/)

    await wrong(panel)
    await submit.click()
    await expect(panel.getByText(says).last()).toBeVisible()
    await expect(panel).toBeVisible()
    await expectAccessible(page)

    await right(panel)
    await submit.click()
    await expect(panel).toBeHidden()
    await expect(page.getByRole('button', { name: `Replace configuration of ${label}` })).toBeVisible()
  })
}

test('credentials that probably do not work are saved anyway, and said on the screen', async ({ page, signIn }) => {
  await signIn('administrator')
  const code = await newApplication(page)
  await page.goto(`/applications/${code}/platforms?configure=chrome`)
  const panel = page.getByRole('dialog', { name: 'Configure Chrome' })
  await choose(panel, 'Service account').setInputFiles({ ...accountFile, buffer: Buffer.from('{"project_id":"demo"}') })
  await text(panel, 'VAPID public key').fill('made-up')
  await text(panel, 'VAPID private key').fill(vapid.private)
  // all of it is there once the last field is left
  await text(panel, 'VAPID private key').press('Tab')
  await expect(panel.getByRole('alert')).toContainText('These credentials probably won’t work.')
  await expect(text(panel, 'VAPID public key')).toHaveAccessibleDescription(/This isn’t a VAPID public key/)
  await expect(text(panel, 'VAPID public key')).toHaveValue('made-up')
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Save anyway' }).click()
  await expect(panel).toBeHidden()
  const warnings = page.getByRole('list', { name: 'Warnings about Chrome' })
  await expect(warnings).toContainText('Service account: The file’s type isn’t service_account')
  await expect(warnings).toContainText('VAPID public key: This isn’t a VAPID public key')
  await expectAccessible(page)
})

test('canceling the question for the password keeps the warnings', async ({ page, signIn }) => {
  await signIn('administrator')
  const code = await newApplication(page)
  // what the proxy answers once the password was given more than 15 minutes ago
  let confirmed = false
  await page.route('**/api/configureApplication', (route) =>
    confirmed
      ? route.continue()
      : route.fulfill({ status: 403, json: { message: 'Enter your password again to continue', reason: 'password' } }),
  )
  page.on('response', (answer) => {
    if (answer.url().endsWith('/session/password') && answer.status() === 204) confirmed = true
  })
  await page.goto(`/applications/${code}/platforms?configure=chrome`)
  const panel = page.getByRole('dialog', { name: 'Configure Chrome' })
  await choose(panel, 'Service account').setInputFiles({ ...accountFile, buffer: Buffer.from('{"project_id":"demo"}') })
  await text(panel, 'VAPID public key').fill('made-up-public')
  await text(panel, 'VAPID private key').fill('made up !!')
  await panel.getByRole('button', { name: 'Configure Chrome', exact: true }).click()
  const asBefore = async () => {
    await expect(panel.getByRole('button', { name: 'Save anyway' })).toBeEnabled()
    await expect(panel.getByRole('alert')).toHaveText(/^These credentials probably won’t work/)
    await expect(panel.getByText('The file’s type isn’t service_account')).toBeVisible()
    await expect(text(panel, 'VAPID public key')).toHaveAccessibleDescription(/This isn’t a VAPID public key/)
    await expect(text(panel, 'VAPID private key')).toHaveAccessibleDescription(/This isn’t a VAPID private key/)
  }
  await asBefore()
  await panel.getByRole('button', { name: 'Save anyway' }).click()
  const question = page.getByRole('dialog', { name: 'Confirm your password' })
  const password = question.getByLabel('Password', { exact: true })
  await expect(password).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await asBefore()
  await panel.getByRole('button', { name: 'Save anyway' }).click()
  await password.fill('demo-administrator')
  await password.press('Enter')
  await expect(panel).toBeHidden()
  await expect(page.getByRole('list', { name: 'Warnings about Chrome' }).getByRole('listitem')).toHaveCount(3)
})

test('credentials that change after a warning are checked again', async ({ page, signIn }) => {
  await signIn('administrator')
  await page.goto(`/applications/${await newApplication(page)}/platforms?configure=ios`)
  const panel = page.getByRole('dialog', { name: 'Configure iOS' })
  const configure = panel.getByRole('button', { name: 'Configure iOS', exact: true })
  const saveAnyway = panel.getByRole('button', { name: 'Save anyway' })
  await choose(panel, 'Key file').setInputFiles({ ...keyFile, buffer: Buffer.from('no key at all') })
  await configure.click()
  await expect(saveAnyway).toBeVisible()
  // the warning is beside another field
  await text(panel, 'Password of the key file').fill('wrong')
  await expect(saveAnyway).toBeHidden()
  await configure.click()
  await expect(saveAnyway).toBeVisible()
  await choose(panel, 'Key file').setInputFiles(keyFile)
  await expect(saveAnyway).toBeHidden()
  await configure.click()
  await expect(text(panel, 'Password of the key file')).toHaveAccessibleDescription(/doesn’t open the key file/)
  await expect(saveAnyway).toBeVisible()
})

for (const role of ['viewer', 'support'] as const) {
  test(`a ${role} who opens a form by its address reads the refusal instead`, async ({ page, signIn }) => {
    await signIn(role)
    await page.goto('/applications/C0FFE-E0001/platforms?configure=android')
    const panel = page.getByRole('dialog', { name: 'Configure Android' })
    await expect(panel).toContainText(`The role ${role} can’t configure platforms`)
    await expect(panel.getByRole('form')).toBeHidden()
    await expectAccessible(page)
  })
}

test('disable a platform, and enable it again from the notice', async ({ page, signIn }) => {
  await signIn('administrator')
  const code = await newApplication(page)
  const windows = { device_type: 8, wns_psid: 'ms-app://s-1', wns_secret: 'secret' }
  await page.request.post('/api/configureApplication', { data: { application: code, ...windows } })
  await page.goto(`/applications/${code}/platforms`)
  await page.getByRole('button', { name: 'More actions for Windows' }).click()
  await page.getByRole('menuitem', { name: /disable/i }).click()
  const confirm = page.getByRole('dialog')
  await expectAccessible(page)
  await confirm.getByRole('button', { name: /disable/i }).click()
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Windows' }) })
  await expect(row).toContainText(/disabled/i)
  await page
    .getByRole('button', { name: /undo|enable/i })
    .first()
    .click()
  await expect(row).not.toContainText(/disabled/i)
})
