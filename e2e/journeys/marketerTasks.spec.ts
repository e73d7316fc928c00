import { expectAccessible } from '../support/accessible.ts'
import { harborCoffee as application } from '../support/demo.ts'
import { expectWithin } from '../support/interactions.ts'
import { expect, test } from '../support/test.ts'

test.beforeEach(async ({ signIn }) => {
  await signIn('marketer')
})

test('a segment with three conditions is created in 12 interactions', async ({ page, segments, segmentEditor }) => {
  await segments.goto()
  await expectWithin(page, 12, async () => {
    await segments.create.click()
    await segmentEditor.name.fill('Loyal spenders')
    await segmentEditor.pickTag('Order Count')
    await segmentEditor.value('Order Count').fill('10')
    await segmentEditor.pickTag('Lifetime Value')
    await segmentEditor.value('Lifetime Value').fill('100')
    await segmentEditor.pickTag('Loyalty Member')
    await expect(
      segmentEditor.count.getByText(/reachable devices, addresses, and numbers in Harbor Coffee/),
    ).toBeVisible()
    await segmentEditor.create.click()
    await expect(segments.table.row(/Loyal spenders/)).toContainText(
      'Order Count is at least 10 and Lifetime Value is at least 100 and Loyalty Member is Yes',
    )
  })
})

test('a push in three languages is scheduled for 9:00 AM local time in 20 interactions', async ({
  page,
  compose,
  pushComposer: composer,
  sentMessage,
}) => {
  await compose.goto()
  await expectWithin(page, 20, async () => {
    await compose.push.click()
    await composer.titleText.fill('Fresh from the oven')
    await composer.text.fill('Come by before noon')
    await composer.languages.pick(/^German \(de\)/)
    await composer.titleText.fill('Frisch aus dem Ofen')
    await composer.text.fill('Komm vor Mittag vorbei')
    await composer.languages.pick(/^Spanish \(es\)/)
    await composer.titleText.fill('Recién horneado')
    await composer.text.fill('Ven antes del mediodía')
    await composer.chooseSegment('Frequent buyers')
    await composer.toggle('Delivery')
    await composer.localTime.check()
    await composer.day.fill(new Date(Date.now() + 3 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10))
    await composer.time.fill('09:00')
    await composer.review.click()
    await expect(composer.reviewRow(/^Spanish/)).toContainText('Ven antes del mediodía')
    await composer.schedule.click()
    await expect(composer.sent).toBeVisible()
  })
  await expect(sentMessage.heading).toContainText('Fresh from the oven')
  await expect(page.getByText(/9:00 AM/).first()).toBeVisible()
})

test('a push is sent to a few people now in 10 interactions', async ({ page, compose, pushComposer: composer }) => {
  await compose.goto()
  await expectWithin(page, 10, async () => {
    await compose.push.click()
    await composer.titleText.fill('Your table is ready')
    await composer.text.fill('See you in ten minutes')
    await composer.people.check()
    await composer.userIds.fill('maria.santos')
    await composer.review.click()
    await composer.send.click()
    await expect(composer.sent).toBeVisible()
  })
})

test('a push preset with an audience is created in 8 interactions', async ({ page, presets, presetEditor, toasts }) => {
  await presets.goto()
  await expectWithin(page, 8, async () => {
    await presets.create.click()
    await presetEditor.name.fill('Monday coffee')
    await presetEditor.titleText.fill('Monday?')
    await presetEditor.message.fill('The first cup is on us')
    await presetEditor.chooseSegment('Frequent buyers')
    await presetEditor.create.click()
    await expect(toasts.saying('Preset Monday coffee created')).toBeVisible()
  })
})

test('the results of a campaign are compared with another’s in 5 interactions', async ({
  page,
  campaigns,
  statistics,
}) => {
  await campaigns.goto()
  await expect(campaigns.table.row(/Loyalty program/)).toContainText(/\d%/)
  await expectAccessible(page)
  await expectWithin(page, 5, async () => {
    await campaigns.table.menu('Loyalty program').click()
    await campaigns.statistics.click()
    await expect(statistics.tile('Open rate')).toContainText('%')
    await statistics.addCampaign('Weekend breakfast')
    await expect(statistics.card('Side by side')).toContainText('Weekend breakfast')
  })
})

test('a geozone with a message is created in 7 interactions', async ({ page, geozones, toasts }) => {
  await geozones.goto('?lat=38.7109&lng=-9.1401&zoom=15')
  await expect(geozones.map).toBeVisible()
  await expectWithin(page, 7, async () => {
    await geozones.draw.click()
    await geozones.drawCircle(0.7, 0.8, 40)
    await geozones.form.name.fill('Riverside')
    await geozones.form.message.fill('A coffee by the river?')
    await geozones.form.submit.click()
    await expect(toasts.saying('Geozone Riverside created')).toBeVisible()
  })
})

test('wrong input is named where it is, and nothing is sent', async ({
  page,
  api,
  pushComposer: composer,
  emailComposer,
  segmentEditor,
  presetEditor,
}) => {
  const { messages: before } = await api('listMessages', { application })

  await composer.goto('?segment=Frequent+buyers')
  await composer.text.fill('Ready')
  await composer.imageUrl.fill('not a url')
  await composer.review.click()
  await expect(composer.imageUrl).toBeFocused()
  await expect(composer.imageUrl).toHaveAccessibleDescription(/Enter a URL/)
  await composer.imageUrl.fill('')
  await composer.toggle('Delivery')
  await composer.setTime.check()
  await composer.day.fill('2026-01-01')
  await composer.time.fill('09:00')
  await composer.review.click()
  await expect(page.getByText('Enter today or a later day').first()).toBeVisible()
  await expect(composer.send).toHaveCount(0)

  await emailComposer.goto()
  await emailComposer.review.click()
  await expect(page.getByText(/Enter a subject|Select an email preset|Select an audience/).first()).toBeVisible()

  await segmentEditor.goto()
  await segmentEditor.pickTag('Order Count')
  await segmentEditor.value('Order Count').fill('many')
  await segmentEditor.create.click()
  await expect(page.getByText('Enter a name for the segment')).toBeVisible()
  await expect(segmentEditor.value('Order Count')).toHaveAttribute('aria-invalid', 'true')

  await presetEditor.goto()
  await presetEditor.create.click()
  await expect(presetEditor.name).toHaveAccessibleDescription(/Enter a name for the preset/)

  const { messages: after } = await api('listMessages', { application })
  expect(after.map(({ code }: { code: string }) => code)).toEqual(before.map(({ code }: { code: string }) => code))
})
