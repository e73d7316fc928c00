import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/test.ts'

test('a push in two languages is reviewed by platform and language and scheduled for each local morning', async ({
  page,
  signIn,
  compose,
  pushComposer: composer,
}) => {
  await signIn('marketer')
  await compose.goto()
  await expect(compose.title).toBeVisible()
  await expectAccessible(page)
  await compose.push.click()
  await expect(composer.title).toBeVisible()
  await expect(page.getByText('No audience yet')).toBeVisible()

  // the review opens only with text and an audience
  await composer.review.click()
  await expect(composer.text).toBeFocused()
  await expect(composer.textProblem).toBeVisible()
  await composer.moreProblems.click()
  await expect(composer.audienceProblem).toBeVisible()
  await expectAccessible(page)

  // the default language, with the person's name in it
  await composer.titleText.fill('Thank you')
  await composer.text.fill('Your next coffee is on us, ')
  await composer.personalizeText('Name', 'friend')
  await expect(composer.text).toHaveValue('Your next coffee is on us, {Name|regular|friend}')
  await expect(page.getByText('Name fallback: “friend”')).toBeVisible()
  await expect(composer.preview(/On an iPhone: Thank you\. Your next coffee is on us, friend/)).toBeVisible()

  // German
  await composer.languages.add('German', /^German \(de\)/)
  await composer.titleText.fill('Danke')
  await composer.text.fill('Der nächste Kaffee geht auf uns, {Name|regular|Freund}')
  await expect(page).toHaveURL(/language=de/)

  // iOS has its own title in German
  await composer.openIos()
  await composer.iosTitle('German').fill('Danke dir')
  await expect(composer.preview(/On an iPhone: Danke dir\./)).toBeVisible()

  // the audience
  await composer.chooseSegment('Frequent buyers')
  await expect(composer.reach.getByText(/reachable by push/)).toBeVisible()
  await expect(composer.languageReach.getByText(/devices get the default text in English:/)).toBeVisible()
  await expect(composer.languageReach.getByText('Spanish', { exact: true })).toBeVisible()
  await expect(composer.languageReach.getByText(/German/)).toHaveCount(0)

  // the schedule
  await composer.toggle('Delivery')
  await composer.localTime.check()
  await composer.day.fill(new Date(Date.now() + 3 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10))
  await composer.time.fill('09:00')
  await expect(page.getByText(/First time zone: .*Last time zone:/)).toBeVisible()

  // what is typed survives a reload, and is listed
  await page.reload()
  await expect(composer.titleText).toHaveValue('Danke')
  await compose.goto()
  await compose.draft('Thank you').click()
  await expect(composer.titleText).toHaveValue('Thank you')

  // the review
  await composer.review.click()
  await expect(composer.reviewTitle).toBeVisible()
  await expect(page.getByText('The segment “Frequent buyers”.')).toBeVisible()
  const german = composer.reviewRow(/^German/)
  await expect(german.getByText('Danke dir')).toBeVisible()
  await expect(german.getByText(/platform override/i)).toBeVisible()
  await expect(composer.reviewRow(/^Default \d+ devices \w+.* and /)).toBeVisible()
  await expect(german.getByText(/\d+ bytes/).first()).toBeVisible()
  await expect(composer.schedule).toBeVisible()
  await expectAccessible(page)
  await composer.showRequest.click()
  await expect(composer.request('createMessage').root).toContainText('"transactionId"')
  await page.keyboard.press('Escape')
  await composer.schedule.click()

  // afterward
  await expect(composer.sent).toBeVisible()
  await expectAccessible(page)
  await expect(page).toHaveURL(/\/messages\/[0-9A-F]{4}-/)
  await compose.goto()
  await expect(compose.drafts).toBeVisible()
  await expect(compose.draft('Thank you')).toHaveCount(0)
})

test('a push sent now reaches the inbox of a recipient, with her name', async ({
  page,
  signIn,
  pushComposer: composer,
  people,
}) => {
  await signIn('marketer')
  await composer.goto('?segment=Frequent+buyers')
  await composer.titleText.fill('A coffee for you')
  await composer.text.fill('Come by, {Name|regular|friend}')
  await composer.toggle('Delivery')
  await composer.inboxDays.check()
  await composer.days.fill('3')
  await page.keyboard.press('ControlOrMeta+Enter')
  await composer.send.click()
  await expect(composer.sent).toBeVisible()
  await expect(async () => {
    await people.goto('?find=maria.santos&view=inbox')
    await expect(page.getByText('Come by, Maria Santos').first()).toBeVisible({ timeout: 15_000 })
  }).toPass()
})

test('after a lost response a message is sent again without a duplicate', async ({
  page,
  signIn,
  pushComposer: composer,
  sentMessages,
}) => {
  await signIn('marketer')
  await composer.goto('?segment=Frequent+buyers')
  await composer.text.fill('Only once')
  await composer.review.click()
  await expect(composer.send).toBeVisible()

  // the request reaches the real service, but its response is cut off
  let cuts = 0
  await page.route('**/api/createMessage', async (route) => {
    if (cuts > 0) return route.continue()
    cuts += 1
    await route.fetch()
    await route.abort('connectionreset')
  })
  await composer.send.click()
  await expect(page.getByText(/It may have been sent\. Try again/)).toBeVisible()
  await expect(page.getByText('An earlier attempt got no response')).toBeVisible()
  await expect(page.getByText('Nothing has been sent yet')).toBeHidden()

  // it survives a reload
  await page.reload()
  await expect(page.getByText('Sending it again now is safe: it has the same transaction ID.')).toBeVisible()
  await composer.send.click()
  await expect(composer.sent).toBeVisible()
  await sentMessages.goto('?q=Only+once')
  await expect(sentMessages.table.row(/Only once/)).toHaveCount(1)
})

test('a draft survives signing out, and a session that ends while it is being sent', async ({
  page,
  signIn,
  signInPage,
  signedOut,
  compose,
  pushComposer: composer,
  navigation,
  sentMessages,
}) => {
  await signIn('marketer')
  await composer.goto('?segment=Frequent+buyers')
  await composer.text.fill('Still here')
  await expect(page).toHaveURL(/draft=/)
  const address = page.url()
  await navigation.signOut('marketer')
  await expect(signInPage.title).toBeVisible()

  // another person has their own drafts
  await signIn('administrator')
  await compose.goto()
  await expect(compose.drafts).toBeVisible()
  await expect(compose.draft('Untitled push')).toHaveCount(0)
  await signIn('marketer')
  await page.goto(address)
  await expect(composer.text).toHaveValue('Still here')

  await composer.review.click()
  await expect(composer.send).toBeVisible()
  // every count is loaded: only sending finds that the session has ended
  await expect(page.getByRole('rowheader', { name: /^Default [\d,]+ devices/ })).toBeVisible()
  await expect(composer.main).not.toContainText(/counting/i)
  await page.waitForLoadState('networkidle')
  await page.context().clearCookies()
  await composer.send.click()
  await signedOut.password.fill('demo-marketer')
  await signedOut.submit.click()
  await expect(signedOut.root).toBeHidden()
  await expect(page.getByText(/It may have been sent/)).toHaveCount(0)
  await composer.send.click()
  await expect(composer.sent).toBeVisible()
  await sentMessages.goto('?q=Still+here')
  await expect(sentMessages.table.row(/Still here/)).toHaveCount(1)
})
