import { makeCertificate, makePng, makeServiceAccount, makeVapidKeys } from '#backend/testing/keys.ts'
import type { PlatformPanel } from '../pages/PlatformsPage.ts'
import { expectAccessible } from '../support/accessible.ts'
import { secrets } from '../support/servers.ts'
import { type Api, expect, test } from '../support/test.ts'

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

// no credential entered here is ever returned
const [, , keyLine] = JSON.parse(account).private_key.split('\n')
for (const secret of [vapid.private, 'windows secret', 'amazon secret', keyLine]) secrets.add(secret)

/** For each platform: invalid input with its error, then valid input. */
const cases: {
  label: string
  wrong: (form: PlatformPanel) => Promise<void>
  says: RegExp
  right: (form: PlatformPanel) => Promise<void>
}[] = [
  {
    label: 'iOS',
    wrong: async (form) => {
      await form.keyFile.setInputFiles(keyFile)
      await form.keyPassword.fill('wrong')
    },
    says: /doesn’t open the key file/,
    right: (form) => form.keyPassword.fill('open'),
  },
  {
    label: 'Android',
    wrong: (form) => form.serviceAccount.setInputFiles({ ...accountFile, buffer: Buffer.from('{"type":"user"}') }),
    says: /type isn’t service_account/,
    right: (form) => form.serviceAccount.setInputFiles(accountFile),
  },
  {
    label: 'macOS',
    wrong: (form) => form.keyFile.setInputFiles({ ...keyFile, buffer: Buffer.from('no key at all') }),
    says: /neither a PKCS#12/,
    right: async (form) => {
      await form.keyFile.setInputFiles(keyFile)
      await form.keyPassword.fill('open')
    },
  },
  {
    label: 'Windows',
    wrong: async (form) => {
      await form.packageId.fill('https://example.com')
      await form.secret.fill('windows secret')
    },
    says: /starts with ms-app/,
    right: (form) => form.packageId.fill('ms-app://s-1-15-2-42'),
  },
  {
    label: 'Amazon',
    wrong: (form) => form.clientId.fill('amazon client'),
    says: /Enter the client secret/,
    right: (form) => form.clientSecret.fill('amazon secret'),
  },
  {
    label: 'Safari',
    wrong: async (form) => {
      await form.keyFile.setInputFiles(keyFile)
      await form.keyPassword.fill('open')
      await form.websiteName.fill('Example')
      await form.allowedDomains.fill('https://www.example.com')
      await form.icon.setInputFiles(icon(128))
    },
    says: /256/,
    right: (form) => form.icon.setInputFiles(icon(256)),
  },
  {
    label: 'Chrome',
    wrong: async (form) => {
      await form.serviceAccount.setInputFiles(accountFile)
      await form.vapidPublicKey.fill(makeVapidKeys().public)
      await form.vapidPrivateKey.fill(vapid.private)
    },
    says: /don’t match/,
    right: (form) => form.vapidPublicKey.fill(vapid.public),
  },
  {
    label: 'Firefox',
    wrong: async (form) => {
      await form.serviceAccount.setInputFiles(accountFile)
      await form.vapidPublicKey.fill('short')
      await form.vapidPrivateKey.fill(vapid.private)
    },
    says: /65 bytes/,
    right: (form) => form.vapidPublicKey.fill(vapid.public),
  },
  {
    label: 'Email',
    wrong: async (form) => {
      await form.fromAddress.fill('nobody')
      await form.fromName.fill('Shop')
      await form.replyTo.fill('help@example.com')
    },
    says: /Enter an email address/,
    right: (form) => form.fromAddress.fill('shop@example.com'),
  },
]

const newApplication = async (api: Api): Promise<string> =>
  (await api('createApplication', { title: 'All platforms' })).application

for (const { label, wrong, says, right } of cases) {
  test(`${label}: an error is reported at its field, and valid credentials are stored`, async ({
    page,
    signIn,
    api,
    platforms,
  }) => {
    await signIn('administrator')
    await platforms.goto('', await newApplication(api))
    await platforms.configure(label).click()
    const form = platforms.form(label)
    await expect(page).toHaveURL(/configure=/)

    await wrong(form)
    await form.submit.click()
    await expect(form.root.getByText(says).last()).toBeVisible()
    await expect(form.root).toBeVisible()
    await expectAccessible(page)

    await right(form)
    await form.submit.click()
    await expect(form.root).toBeHidden()
    await expect(platforms.replace(label)).toBeVisible()
  })
}

test('credentials that probably don’t work can be saved, and stay marked on the screen', async ({
  page,
  signIn,
  api,
  platforms,
}) => {
  await signIn('administrator')
  await platforms.goto('?configure=chrome', await newApplication(api))
  const form = platforms.form('Chrome')
  await form.serviceAccount.setInputFiles({ ...accountFile, buffer: Buffer.from('{"project_id":"demo"}') })
  await form.vapidPublicKey.fill('made-up')
  await form.vapidPrivateKey.fill(vapid.private)
  // the check starts when the last field is left
  await form.vapidPrivateKey.press('Tab')
  await expect(form.alert).toContainText('These credentials probably won’t work.')
  await expect(form.vapidPublicKey).toHaveAccessibleDescription(/This isn’t a VAPID public key/)
  await expect(form.vapidPublicKey).toHaveValue('made-up')
  await expectAccessible(page)
  await form.saveAnyway.click()
  await expect(form.root).toBeHidden()
  const warnings = platforms.warnings('Chrome')
  await expect(warnings).toContainText('Service account: The file’s type isn’t service_account')
  await expect(warnings).toContainText('VAPID public key: This isn’t a VAPID public key')
  await expectAccessible(page)
})

test('canceling the password prompt keeps the warnings', async ({
  page,
  servers,
  signIn,
  api,
  platforms,
  passwordDialog,
}) => {
  await signIn('administrator')
  const code = await newApplication(api)
  servers.passTime(16)
  await platforms.goto('?configure=chrome', code)
  const form = platforms.form('Chrome')
  await form.serviceAccount.setInputFiles({ ...accountFile, buffer: Buffer.from('{"project_id":"demo"}') })
  await form.vapidPublicKey.fill('made-up-public')
  await form.vapidPrivateKey.fill('made up !!')
  await form.submit.click()
  const expectWarnings = async () => {
    await expect(form.saveAnyway).toBeEnabled()
    await expect(form.alert).toHaveText(/^These credentials probably won’t work/)
    await expect(form.root.getByText('The file’s type isn’t service_account')).toBeVisible()
    await expect(form.vapidPublicKey).toHaveAccessibleDescription(/This isn’t a VAPID public key/)
    await expect(form.vapidPrivateKey).toHaveAccessibleDescription(/This isn’t a VAPID private key/)
  }
  await expectWarnings()
  await form.saveAnyway.click()
  await expect(passwordDialog.password).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(passwordDialog.root).toBeHidden()
  await expectWarnings()
  await form.saveAnyway.click()
  await passwordDialog.enter('demo-administrator')
  await expect(form.root).toBeHidden()
  await expect(platforms.warning('Chrome')).toHaveCount(3)
})

test('credentials that change after a warning are checked again', async ({ signIn, api, platforms }) => {
  await signIn('administrator')
  await platforms.goto('?configure=ios', await newApplication(api))
  const form = platforms.form('iOS')
  await form.keyFile.setInputFiles({ ...keyFile, buffer: Buffer.from('no key at all') })
  await form.submit.click()
  await expect(form.saveAnyway).toBeVisible()
  // the warning is beside another field
  await form.keyPassword.fill('wrong')
  await expect(form.saveAnyway).toBeHidden()
  await form.submit.click()
  await expect(form.saveAnyway).toBeVisible()
  await form.keyFile.setInputFiles(keyFile)
  await expect(form.saveAnyway).toBeHidden()
  await form.submit.click()
  await expect(form.keyPassword).toHaveAccessibleDescription(/doesn’t open the key file/)
  await expect(form.saveAnyway).toBeVisible()
})

for (const role of ['viewer', 'support'] as const) {
  test(`the role ${role} sees why it can’t configure a platform`, async ({ page, signIn, platforms }) => {
    await signIn(role)
    await platforms.goto('?configure=android')
    const form = platforms.form('Android')
    await expect(form.root).toContainText('role can’t configure platforms')
    await expect(form.form).toBeHidden()
    await expectAccessible(page)
  })
}

test('a platform is disabled, and enabled again from the toast', async ({ page, signIn, api, platforms }) => {
  await signIn('administrator')
  const application = await newApplication(api)
  await api('configureApplication', { application, device_type: 8, wns_psid: 'ms-app://s-1', wns_secret: 'secret' })
  await platforms.goto('', application)
  await platforms.disable('Windows')
  await expectAccessible(page)
  await platforms.disableDialog.confirm.click()
  const row = platforms.row('Windows')
  await expect(row).toContainText(/disabled/i)
  await platforms.enableAgain.click()
  await expect(row).not.toContainText(/disabled/i)
})
