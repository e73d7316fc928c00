import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/test.ts'

for (const width of [1440, 768, 390]) {
  test(`a toast covers neither the main button of a page nor those of an open panel at ${width} px`, async ({
    page,
    signIn,
    testDevices,
    toasts,
  }) => {
    const { form } = testDevices
    await page.setViewportSize({ width, height: 800 })
    await signIn('marketer')
    await testDevices.goto('?create=true')
    await form.token.fill(`toast-token-${width}`)
    await form.choosePlatform('Android')
    await form.name.fill(`Phone ${width}`)
    await form.submit.click()
    const toast = toasts.saying(`Test device Phone ${width} created`)
    await expect(toast).toBeVisible()
    await expect(form.root).toBeHidden()
    // hovering over a toast keeps it open
    await toast.hover()
    // the title and its buttons stay uncovered
    await expect.poll(async () => (await toast.boundingBox())?.y).toBeGreaterThan(600)
    await testDevices.create.click()
    await expect(form.submit).toBeVisible()
    await expect(toast).toBeVisible()
    await form.submit.click({ trial: true })
    await form.close.click({ trial: true })
    // on a phone, the panel covers the toast
    if (width > 390) {
      const [toastBox, submitBox] = [await toast.boundingBox(), await form.submit.boundingBox()]
      expect((toastBox?.y ?? 0) + (toastBox?.height ?? 0)).toBeLessThan(submitBox?.y ?? 0)
    }
    await expectAccessible(page)
  })
}

for (const width of [1440, 768, 390]) {
  test(`the toast of a test doesn’t cover the actions of the composer, and leaves before the review at ${width} px`, async ({
    page,
    signIn,
    emailComposer: composer,
    toasts,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await signIn('marketer')
    await composer.goto()
    // other journeys may have added another preset: only one is selected by itself
    await composer.chooseFirstPreset()
    await composer.everyone.check()
    await composer.openTest()
    await composer.testDialog.address.fill('marketer@mail.example')
    await composer.testDialog.send.click()
    const toast = toasts.saying('Test sent to marketer@mail.example')
    await expect(composer.testDialog.root).toBeHidden()
    // hovering over a toast keeps it open
    await toast.hover()
    await composer.moreActions.click({ trial: true })
    await composer.review.click()
    await expect(composer.reviewTitle).toBeVisible()
    // it is about the step before
    await expect(toast).toBeHidden()
    // on a phone, the number to type takes the room of the request
    const actions = width < 576 ? [composer.back] : [composer.showRequest, composer.back]
    for (const action of actions) await action.click({ trial: true })
  })
}

for (const width of [1440, 390]) {
  test(`a toast covers none of the buttons of an inbox message at ${width} px`, async ({
    page,
    signIn,
    people,
    toasts,
  }) => {
    const { inbox } = people
    await page.setViewportSize({ width, height: 800 })
    await signIn('support')
    await people.goto('?find=maria.santos&view=inbox')
    await inbox.message('Um café por nossa conta').click()
    const buttons = [inbox.markAsOpened, inbox.delete]
    const toScroll = (block: ScrollLogicalPosition) =>
      inbox.delete.evaluate((button, block) => button.scrollIntoView({ block }), block)
    await toScroll('end')
    await inbox.markAsRead.click()
    const toast = toasts.saying('“Um café por nossa conta” marked as read')
    await toasts.undo('marked as read').focus()
    for (const block of ['end', 'center'] as const) {
      await toScroll(block)
      await expect(toast).toBeVisible()
      for (const button of buttons) await button.click({ trial: true })
    }
    await expectAccessible(page)
    await toasts.undo('marked as read').click()
    await expect(inbox.markAsRead).toBeVisible()
  })
}
