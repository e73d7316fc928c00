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
    const [toastBox, submitBox] = [await toast.boundingBox(), await form.submit.boundingBox()]
    expect((toastBox?.y ?? 0) + (toastBox?.height ?? 0)).toBeLessThan(submitBox?.y ?? 0)
    await expectAccessible(page)
  })
}

for (const width of [1440, 768, 390]) {
  test(`the toast of a test covers neither the actions of the composer nor those of the review at ${width} px`, async ({
    page,
    signIn,
    emailComposer: composer,
    toasts,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await signIn('marketer')
    await composer.goto()
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
    await expect(toast).toBeVisible()
    for (const action of [composer.showRequest, composer.back]) await action.click({ trial: true })
    const [toastBox, actionBox] = [await toast.boundingBox(), await composer.showRequest.boundingBox()]
    expect((toastBox?.y ?? 0) + (toastBox?.height ?? 0)).toBeLessThan(actionBox?.y ?? 0)
  })
}
