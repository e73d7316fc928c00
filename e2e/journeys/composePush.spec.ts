import { expectAccessible } from '../support/accessible.ts'
import { expect, type Page, test } from '../support/test.ts'

const compose = '/applications/C0FFE-E0001/compose'

const side = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('a push is written in two languages, reviewed by platform and language, and scheduled for each local morning', async ({
  page,
  signIn,
}) => {
  await signIn('marketer')
  await page.goto(compose)
  await expect(page.getByRole('heading', { name: 'Compose', level: 1 })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: /^Push/ }).click()
  await expect(page.getByRole('heading', { name: 'Push message', level: 1 })).toBeVisible()
  await expect(page.getByText('Choose an audience.')).toBeVisible()

  // nothing goes on before it says something to somebody
  await page.getByRole('button', { name: 'Review' }).click()
  const text = page.getByRole('textbox', { name: 'Text', exact: true })
  await expect(text).toBeFocused()
  await expect(page.getByRole('button', { name: 'Text: Enter the text' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Audience: Choose an audience' })).toBeVisible()
  await expectAccessible(page)

  // the Default, with the person's name in it
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Thank you')
  await text.fill('Your next coffee is on us, ')
  await page.getByRole('button', { name: 'Personalize: Text' }).click()
  const place = page.getByRole('dialog', { name: 'Personalize: Text' })
  await place.getByRole('combobox', { name: 'Tag' }).fill('Name')
  await page.getByRole('option', { name: 'Name', exact: true }).click()
  await place.getByRole('textbox', { name: 'Fallback' }).fill('friend')
  await place.getByRole('button', { name: 'Insert' }).click()
  await expect(text).toHaveValue('Your next coffee is on us, {Name|regular|friend}')
  await expect(page.getByText('Name fallback: “friend”')).toBeVisible()
  await expect(
    page.getByRole('img', { name: /On an iPhone: Thank you\. Your next coffee is on us, friend/ }),
  ).toBeVisible()

  // German
  await page.getByRole('button', { name: 'Add language' }).click()
  await page.getByRole('combobox', { name: 'Add a language' }).fill('German')
  await page.getByRole('option', { name: /^German \(de\)/ }).click()
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Danke')
  await text.fill('Der nächste Kaffee geht auf uns, {Name|regular|Freund}')
  await expect(page).toHaveURL(/language=de/)

  // iOS has a title of its own in German
  await page.getByRole('button', { name: /^iOS/ }).click()
  await page.getByRole('textbox', { name: 'Title · German', exact: true }).fill('Danke dir')
  await expect(page.getByRole('img', { name: /On an iPhone: Danke dir\./ })).toBeVisible()

  // whom
  await page.getByRole('radio', { name: /^A segment/ }).check()
  await page.getByRole('combobox', { name: 'Segment' }).click()
  await page.getByRole('option', { name: 'Frequent buyers' }).click()
  await expect(side(page, 'Reach').getByText(/devices with a push token/)).toBeVisible()
  await expect(side(page, 'Languages').getByText(/no text in their language:/)).toBeVisible()
  await expect(side(page, 'Languages').getByText('Spanish · gets Default')).toBeVisible()
  await expect(side(page, 'Languages').getByText(/German/)).toHaveCount(0)

  // when
  await page.getByRole('radio', { name: /^At each person’s local time/ }).check()
  const tomorrow = new Date(Date.now() + 3 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
  await page.getByRole('textbox', { name: 'Day', exact: true }).fill(tomorrow)
  await page.getByRole('textbox', { name: 'Time', exact: true }).fill('09:00')
  await expect(page.getByText(/The first clocks show it .*, the last ones/)).toBeVisible()

  // what is typed outlives a reload, and is listed
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('Danke')
  await page.goto(compose)
  await page.getByRole('link', { name: 'Thank you' }).click()
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('Thank you')

  // the review
  await page.getByRole('button', { name: 'Review' }).click()
  await expect(page.getByRole('heading', { name: 'Review', level: 1 })).toBeVisible()
  await expect(page.getByText('The segment “Frequent buyers”.')).toBeVisible()
  const grid = page.getByRole('table')
  const german = grid.getByRole('row', { name: /^German/ })
  await expect(german.getByText('Danke dir')).toBeVisible()
  await expect(german.getByText(/platform override/)).toBeVisible()
  await expect(
    grid
      .getByRole('row', { name: /^Spanish/ })
      .getByText(/Default language/)
      .first(),
  ).toBeVisible()
  await expect(german.getByText(/\d+ bytes/).first()).toBeVisible()
  const send = page.getByRole('button', { name: /^Schedule to \d+ devices?$/ })
  await expect(send).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Show request' }).click()
  await expect(page.getByRole('dialog', { name: 'createMessage' })).toContainText('"transactionId"')
  await page.keyboard.press('Escape')
  await send.click()

  // after it
  await expect(page.getByRole('heading', { name: 'Message scheduled' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Open the message' }).click()
  await expect(page).toHaveURL(/\/messages\/[0-9A-F]{4}-/)
  await page.goto(compose)
  await expect(page.getByText(/^None\. Messages you start are saved/)).toBeVisible()
})

test('a push sent now is in the inbox of one of them, with her name', async ({ page, signIn }) => {
  await signIn('marketer')
  await page.goto(`${compose}/push?segment=Frequent+buyers`)
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('A coffee for you')
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Come by, {Name|regular|friend}')
  await page.getByRole('radio', { name: 'For a number of days' }).check()
  await page.getByRole('textbox', { name: 'Days', exact: true }).fill('3')
  await page.keyboard.press('ControlOrMeta+Enter')
  await page.getByRole('button', { name: /^Send to \d+ devices?$/ }).click()
  await expect(page.getByRole('heading', { name: 'Message sent' })).toBeVisible()
  await expect(async () => {
    await page.goto('/applications/C0FFE-E0001/people?find=maria.santos&view=inbox')
    await expect(page.getByText('Come by, Maria Santos').first()).toBeVisible({ timeout: 15_000 })
  }).toPass()
})

test('an answer that is lost is asked for again, and nothing is sent twice', async ({ page, signIn }) => {
  await signIn('marketer')
  await page.goto(`${compose}/push?segment=Frequent+buyers`)
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Only once')
  await page.getByRole('button', { name: 'Review' }).click()
  const send = page.getByRole('button', { name: /^Send to \d+ devices?$/ })
  await expect(send).toBeVisible()

  // the request arrives at the real service, its answer is cut off
  let cuts = 0
  await page.route('**/api/createMessage', async (route) => {
    if (cuts > 0) return route.continue()
    cuts += 1
    await route.fetch()
    await route.abort('connectionreset')
  })
  await send.click()
  await expect(page.getByText(/It may have been sent\. Try again/)).toBeVisible()
  await expect(page.getByText('An earlier attempt got no response')).toBeVisible()
  await expect(page.getByText('Nothing has been sent yet')).toBeHidden()

  // not even a reload forgets it
  await page.reload()
  await expect(page.getByText('Sending it again now is safe: it has the same transaction ID.')).toBeVisible()
  await send.click()
  await expect(page.getByRole('heading', { name: 'Message sent' })).toBeVisible()
  await page.goto('/applications/C0FFE-E0001/messages?q=Only+once')
  await expect(page.getByRole('row', { name: /Only once/ })).toHaveCount(1)
})

test('a draft outlives signing out, and a session that is lost in the middle of sending', async ({ page, signIn }) => {
  await signIn('marketer')
  await page.goto(`${compose}/push?segment=Frequent+buyers`)
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Still here')
  await expect(page).toHaveURL(/draft=/)
  const address = page.url()
  await page.getByRole('button', { name: /^marketer/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()

  // whoever signs in meanwhile has drafts of their own
  await signIn('administrator')
  await page.goto(compose)
  await expect(page.getByText(/^None\. Messages you start are saved/)).toBeVisible()
  await signIn('marketer')
  await page.goto(address)
  await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toHaveValue('Still here')

  await page.getByRole('button', { name: 'Review' }).click()
  const send = page.getByRole('button', { name: /^Send to \d+ devices?$/ })
  await expect(send).toBeVisible()
  // every count is there: nothing but the sending finds the session gone
  await expect(page.getByRole('main')).not.toContainText('–')
  await page.context().clearCookies()
  await send.click()
  const again = page.getByRole('dialog', { name: 'You were signed out' })
  await again.getByLabel('Password', { exact: true }).fill('demo-marketer')
  await again.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(again).toBeHidden()
  await expect(page.getByText(/It may have gone out/)).toHaveCount(0)
  await send.click()
  await expect(page.getByRole('heading', { name: 'Message sent' })).toBeVisible()
  await page.goto('/applications/C0FFE-E0001/messages?q=Still+here')
  await expect(page.getByRole('row', { name: /Still here/ })).toHaveCount(1)
})
