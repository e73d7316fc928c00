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
