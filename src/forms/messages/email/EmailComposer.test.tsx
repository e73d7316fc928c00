import { describe, expect, onTestFinished, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { exampleApplication } from '#contract/examples/example.ts'
import { renderScreen, serve } from '#testing/render.tsx'

const address = `/applications/${exampleApplication}/compose/email`

function openEmpty() {
  serve()
  return renderScreen(address)
}

test('review needs a preset and an audience, and each problem links to its field', async () => {
  const screen = await openEmpty()
  await screen.getByRole('button', { name: 'Review' }).click()
  await expect.element(screen.getByRole('button', { name: /^Preset: / })).toBeVisible()
  await screen.getByRole('button', { name: '1 more' }).click()
  await expect.element(screen.getByRole('menuitem', { name: /^Audience: / })).toBeVisible()
})

test('visual edits update the HTML, and HTML updates the visual editor', async () => {
  const screen = await openEmpty()
  const body = screen.getByRole('textbox', { name: 'Email · Default' })
  await body.click()
  await userEvent.keyboard('Good morning')
  await screen.getByText('HTML', { exact: true }).click()
  await expect.element(body).toHaveTextContent('<!doctype html>')
  await body.click()
  await userEvent.keyboard('{Control>}a{/Control}')
  await userEvent.paste()
  await userEvent.keyboard('<h1>Bread</h1>')
  await screen.getByText('Visual', { exact: true }).click()
  await expect.element(body).toHaveTextContent('Bread')
})

test('two files are attached at once, and one that mail providers reject is named', async () => {
  const screen = await openEmpty()
  await screen
    .getByRole('button', { name: /^Delivery/ })
    .last()
    .click()
  await expect.element(screen.getByRole('button', { name: 'Attach files' })).toBeVisible()
  const input = document.querySelector<HTMLInputElement>('input[type=file][multiple]') as HTMLInputElement
  await userEvent.upload(input, [new File(['a'], 'menu.pdf'), new File(['b'], 'setup.exe')])
  await expect.element(screen.getByRole('button', { name: 'Remove menu.pdf' })).toBeVisible()
  await expect.element(screen.getByText('Mail providers often reject files such as setup.exe')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Attach files' })).not.toBeInTheDocument()
})

describe('an email without an unsubscribe link', () => {
  async function write(language?: 'German') {
    serve()
    const screen = await renderScreen(`${address}${language ? '?language=de' : ''}`)
    if (language) {
      await screen.getByRole('button', { name: 'Add language' }).click()
      await screen.getByRole('option', { name: /^German/ }).click()
    }
    const body = screen.getByRole('textbox', { name: `Email · ${language ?? 'Default'}` })
    await body.click()
    await userEvent.keyboard('Good morning')
    const add = screen.getByRole('button', { name: 'Add unsubscribe link' })
    await expect.element(screen.getByText(/no way to unsubscribe/)).toBeVisible()
    return { screen, body, add }
  }

  test('gets one at its end, whose URL is asked for, and which can be undone', async () => {
    const { screen, body, add } = await write()
    await add.click()
    await expect.element(screen.getByRole('textbox', { name: 'URL', exact: true })).toHaveFocus()
    await expect.element(body).toHaveTextContent(/^Good morningUnsubscribe/)
    await expect.element(add).not.toBeInTheDocument()
    // closes the settings
    await userEvent.keyboard('{Escape}')
    await screen.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect.element(body).toHaveTextContent(/^Good morning$/)
    await expect.element(add).toBeVisible()
  })

  test('in another language than the one that is shown opens that language', async () => {
    const { screen, add } = await write('German')
    await screen.getByRole('tab', { name: /^Default/ }).click()
    await expect.element(screen.getByText(/^German: There’s no way/)).toBeVisible()
    await add.click()
    const german = screen.getByRole('textbox', { name: 'Email · German' })
    await expect.element(german).toHaveTextContent(/^Good morningUnsubscribe/)
  })

  test('as HTML gets the cursor at the end of its body', async () => {
    const { screen, body, add } = await write()
    await screen.getByText('HTML', { exact: true }).click()
    await expect.element(body).toHaveTextContent('<!doctype html>')
    await add.click()
    await expect.element(body).toHaveFocus()
    await userEvent.keyboard('x-y')
    await expect.element(body).toHaveTextContent(/x-y\s*<\/body>/)
  })
})

test('an image without alt text leads to that field, and unknown addresses are registered from a list', async () => {
  const screen = await openEmpty()
  await screen.getByRole('textbox', { name: 'Email · Default' }).click()
  await screen.getByRole('button', { name: 'Add block', exact: true }).click()
  await screen.getByRole('menuitem', { name: 'Image' }).click()
  await screen.getByRole('textbox', { name: 'Image URL' }).fill('https://bakery.example/roll.png')
  await userEvent.keyboard('{Escape}')
  await screen.getByRole('button', { name: /more$/ }).click()
  await screen.getByRole('menuitem', { name: /^Email: Image: describe the image/ }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Alt text' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  const register = screen.getByRole('switch', { name: 'Register unknown addresses' })
  await screen.getByRole('radio', { name: /^Everyone/ }).click()
  await expect.element(register).not.toBeInTheDocument()
  await screen.getByRole('radio', { name: /^Addresses/ }).click()
  await expect.element(register).toBeVisible()
})

test('says where the sender is set, unless the message has its own', async () => {
  const screen = await openEmpty()
  const sender = screen.getByText('Your default sender', { exact: true })
  await expect.element(sender.first()).toBeVisible()
  await screen.getByRole('button', { name: 'Sender', exact: true }).click()
  await screen.getByRole('textbox', { name: 'From name' }).fill('Bakery')
  await expect.element(sender).not.toBeInTheDocument()
})

const monthly = {
  code: 'EEEEE-00001',
  name: 'Monthly',
  platforms: [14],
  content: { default: '<p>News</p>', pt: '<p>Novidades</p>' },
  properties: { subject: { default: 'This month', pt: 'Este mês' } },
}

/** The composer with the preset, with `changes`. */
function openMonthly(changes: object = {}) {
  serve({ listPresets: { presets: [{ ...monthly, ...changes }] } })
  return renderScreen(`${address}?preset=${monthly.code}`)
}

test('copies all languages of its preset, and leaves its subject', async () => {
  const screen = await openMonthly()
  await expect.element(screen.getByText(/A copy has all 2 languages\./)).toBeVisible()
  await screen.getByRole('button', { name: 'Edit a copy of Monthly' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Email · Default' })).toHaveTextContent('News')
  // its text is its own now, although its subject isn’t
  await screen.getByRole('tab', { name: 'Portuguese', exact: true }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Email · Portuguese' })).toHaveTextContent('Novidades')
  await expect
    .element(screen.getByRole('textbox', { name: 'Subject', exact: true }))
    .toHaveAttribute('placeholder', 'Este mês')
  await screen.getByRole('tab', { name: /^Default/ }).click()
  await expect.element(screen.getByText(/subject is in/)).not.toBeInTheDocument()
})

test('has one way to copy its preset, which stays, also as HTML', async () => {
  const screen = await openMonthly()
  await expect.element(screen.getByText('Its text fills blanks.', { exact: true })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Detach from preset' })).not.toBeInTheDocument()
  await screen.getByText('HTML', { exact: true }).click()
  await screen.getByRole('button', { name: 'Edit a copy' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Email · Default' })).toHaveTextContent('<p>News</p>')
  await expect.element(screen.getByRole('button', { name: 'Edit a copy' })).not.toBeInTheDocument()
  await screen.getByRole('textbox', { name: 'Subject', exact: true }).fill('June')
  await screen.getByRole('tab', { name: 'Portuguese', exact: true }).click()
  await screen.getByRole('textbox', { name: 'Subject', exact: true }).fill('Junho')
  await expect.element(screen.getByText('All text is yours. Every email still names a preset.')).toBeVisible()
  await expect.element(screen.getByRole('combobox', { name: 'Preset' })).toHaveValue('Monthly')
})

test('on a laptop, the email begins within the window', async () => {
  await page.viewport(1440, 900)
  onTestFinished(() => page.viewport(1280, 800))
  const screen = await openMonthly()
  // about the URL of the tests, which isn’t the console’s
  await screen.getByRole('button', { name: 'Dismiss' }).click()
  const content = screen.getByRole('group', { name: 'Content of Monthly' })
  await expect.element(content).toBeVisible()
  // above the footer
  await expect.poll(() => content.element().getBoundingClientRect().top).toBeLessThan(900 - 60 - 24)
})

test('a language says that it gets the default text written over its preset', async () => {
  const screen = await openMonthly()
  await expect.element(screen.getByRole('tab', { name: 'Portuguese · preset', exact: true })).toBeVisible()
  await expect.element(screen.getByText(/languages that you don’t edit keep the preset’s/)).toBeVisible()
  await screen.getByRole('button', { name: 'Start from scratch' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Email · Default' })).toHaveFocus()
  await userEvent.keyboard('New bread')
  await expect.element(screen.getByRole('tab', { name: 'Portuguese · default text', exact: true })).toBeVisible()
  await expect.element(screen.getByText(/languages without their own text get the default text/)).toBeVisible()
  await expect.element(screen.getByText(/keep the preset’s/)).not.toBeInTheDocument()
  await expect.element(screen.getByText(/^Portuguese: the subject is in Portuguese, but the email/)).toBeVisible()
})

test('default texts over a translated preset are named, and its translations are copied', async () => {
  const screen = await openMonthly()
  await screen.getByRole('textbox', { name: 'Subject', exact: true }).fill('New bread')
  await screen.getByRole('button', { name: 'Edit a copy of Monthly' }).click()
  await screen.getByRole('tab', { name: 'Portuguese', exact: true }).click()
  await screen.getByRole('button', { name: 'Remove Portuguese' }).click()
  const replaced = screen.getByText(
    /^1 translation of the preset is replaced \(Portuguese\): recipients get your default/,
  )
  await expect.element(replaced).toBeVisible()
  await screen.getByRole('button', { name: 'Copy from the preset' }).click()
  await expect.element(replaced).not.toBeInTheDocument()
  await screen.getByRole('tab', { name: 'Portuguese', exact: true }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Subject', exact: true })).toHaveValue('Este mês')
  await expect.element(screen.getByRole('textbox', { name: 'Email · Portuguese' })).toHaveTextContent('Novidades')
})

test('a language that the preset brings stays, and one that is removed comes back', async () => {
  const screen = await openMonthly()
  await screen.getByRole('tab', { name: 'Portuguese · preset' }).click()
  await expect.element(screen.getByRole('group', { name: 'Email · Portuguese' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Remove Portuguese' })).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Add language' }).click()
  await screen.getByRole('option', { name: /^German/ }).click()
  await screen.getByRole('textbox', { name: 'Subject', exact: true }).fill('Guten Tag')
  await screen.getByRole('button', { name: 'Remove German' }).click()
  await expect.element(screen.getByText('German removed')).toBeVisible()
  await expect.element(screen.getByRole('tab', { name: 'German' })).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Undo', exact: true }).last().click()
  await expect.element(screen.getByRole('textbox', { name: 'Subject', exact: true })).toHaveValue('Guten Tag')
})

test('a block that is added to one language is named, and added to all, which can be undone', async () => {
  const screen = await openMonthly()
  await screen.getByRole('button', { name: 'Edit a copy of Monthly' }).click()
  await screen.getByRole('button', { name: 'Add block', exact: true }).click()
  await screen.getByRole('menuitem', { name: 'Button' }).click()
  await screen.getByRole('textbox', { name: 'Text', exact: true }).fill('Order')
  await userEvent.keyboard('{Escape}')
  const lack = screen.getByText('Your button is only in Default. Portuguese keeps the preset’s blocks.')
  await expect.element(lack).toBeVisible()
  await screen.getByRole('button', { name: 'Add to all languages, untranslated' }).click()
  await expect.element(lack).not.toBeInTheDocument()
  await expect.element(screen.getByText('Added to 1 language, untranslated')).toBeVisible()
  const portuguese = screen.getByRole('textbox', { name: 'Email · Portuguese' })
  await screen.getByRole('tab', { name: 'Portuguese · untranslated', exact: true }).click()
  await expect.element(portuguese).toHaveTextContent(/Novidades.*Order/)
  await screen.getByRole('alert').getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.element(portuguese).toHaveTextContent(/^Novidades$/)
  await expect.element(lack).toBeVisible()
  const tab = screen.getByRole('tab', { name: 'Portuguese', exact: true })
  await expect.element(tab).toBeVisible()
  // until it’s edited
  await screen.getByRole('button', { name: 'Add to all languages, untranslated' }).click()
  await expect.element(tab).not.toBeInTheDocument()
  await portuguese.getByText('Novidades').click()
  await userEvent.keyboard('{End} de maio')
  await expect.element(tab).toBeVisible()
  // its page is gone, and with it what it would undo
  const added = screen.getByText('Added to 1 language, untranslated')
  await expect.element(added).toBeVisible()
  await screen.getByRole('link', { name: 'Presets', exact: true }).click()
  await expect.element(added).not.toBeInTheDocument()
})

test('an email that isn’t translated yet is named in the review', async () => {
  const screen = await openMonthly()
  await screen.getByRole('button', { name: 'Edit a copy of Monthly' }).click()
  await screen.getByRole('button', { name: 'Add block', exact: true }).click()
  await screen.getByRole('menuitem', { name: 'Button' }).click()
  await screen.getByRole('textbox', { name: 'Text', exact: true }).fill('Order')
  await screen.getByRole('textbox', { name: 'URL', exact: true }).fill('https://bakery.example')
  await userEvent.keyboard('{Escape}')
  await screen.getByRole('button', { name: 'Add to all languages, untranslated' }).click()
  await screen.getByRole('radio', { name: /^Everyone/ }).click()
  await screen.getByRole('button', { name: 'Review' }).click()
  const check = screen.getByRole('listitem').filter({ hasText: 'Portuguese has blocks that aren’t translated.' })
  await check.getByRole('button', { name: 'Edit Portuguese' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Email · Portuguese' })).toBeVisible()
})

test('a translation may start from a copy of the default text, untranslated until it’s edited', async () => {
  const screen = await openEmpty()
  await screen.getByRole('textbox', { name: 'Email · Default' }).click()
  await userEvent.keyboard('Good morning')
  await screen.getByRole('button', { name: 'Add language' }).click()
  await screen.getByRole('option', { name: /^German/ }).click()
  await screen.getByRole('button', { name: 'Copy of Default' }).click()
  const german = screen.getByRole('textbox', { name: 'Email · German' })
  await expect.element(german).toHaveTextContent('Good morning')
  await expect.element(screen.getByRole('tab', { name: 'German · untranslated', exact: true })).toBeVisible()
  await german.getByText('Good morning').click()
  await userEvent.keyboard('{End}!')
  await expect.element(screen.getByRole('tab', { name: 'German', exact: true })).toBeVisible()
})

test('the preview is as wide as a phone, and a desktop’s opens in a dialog', async () => {
  await page.viewport(1440, 900)
  const screen = await openMonthly()
  const frame = (shown: Locator) => shown.getByTitle('Default email').element().getBoundingClientRect().width
  const preview = screen.getByRole('complementary', { name: 'Preview' })
  await expect.poll(() => Math.round(frame(preview))).toBeGreaterThan(350)
  await preview.getByRole('button', { name: 'Desktop' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Preview' })
  await expect.poll(() => Math.round(frame(dialog))).toBeGreaterThan(630)
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await page.viewport(1280, 800)
})

test('the arrow beside the languages goes once they fit, and panels leave the rest in sight', async () => {
  await page.viewport(1440, 900)
  const content = {
    default: '<p>A</p>',
    de: '<p>B</p>',
    en: '<p>C</p>',
    es: '<p>D</p>',
    fr: '<p>E</p>',
    pt: '<p>F</p>',
  }
  const screen = await openMonthly({ content })
  const arrows = () => document.querySelectorAll('[data-languages] button[aria-hidden=true]:not([data-hidden])').length
  await expect.poll(arrows).toBe(1)
  await screen.getByRole('button', { name: 'Edit a copy of Monthly' }).click()
  await expect.poll(arrows).toBe(0)
  const box = (found: Locator) => found.element().getBoundingClientRect()
  await screen.getByRole('button', { name: 'Email style' }).click()
  const style = screen.getByRole('dialog', { name: 'Email style' })
  await expect.element(style).toBeVisible()
  await expect.poll(() => box(style).width).toBeLessThan(320)
  await userEvent.keyboard('{Escape}')
  await screen.getByRole('button', { name: 'Add block', exact: true }).click()
  await screen.getByRole('menuitem', { name: 'Image' }).click()
  const settings = screen.getByRole('region', { name: 'Block settings' })
  await expect
    .poll(() => box(settings).bottom)
    .toBeLessThanOrEqual(box(screen.getByRole('button', { name: 'Send test' })).top)
  await page.viewport(1280, 800)
})

test('a press beside the form does what it says while the settings of a block have the focus', async () => {
  await page.viewport(1440, 900)
  onTestFinished(() => page.viewport(1280, 800))
  const screen = await openMonthly()
  await screen.getByRole('button', { name: 'Edit a copy of Monthly' }).click()
  await screen.getByRole('button', { name: 'Add block', exact: true }).click()
  await screen.getByRole('menuitem', { name: 'Button' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Text', exact: true })).toHaveFocus()
  const preview = screen.getByRole('complementary', { name: 'Preview' })
  await preview.getByText('Text', { exact: true }).last().click()
  await expect.element(preview.getByRole('group', { name: 'Text of the email' })).toBeVisible()
  // a text elsewhere takes the settings away, once its press is over
  await screen.getByRole('textbox', { name: 'Subject', exact: true }).click()
  await expect.element(screen.getByRole('region', { name: 'Block settings' })).not.toBeInTheDocument()
})

test('undoing the copy undoes it in all languages', async () => {
  const screen = await openMonthly()
  await screen.getByRole('button', { name: 'Edit a copy of Monthly' }).click()
  await screen.getByRole('button', { name: 'Undo', exact: true }).click()
  await screen.getByRole('tab', { name: /^Portuguese/ }).click()
  await expect.element(screen.getByRole('button', { name: 'Edit a copy of Monthly' })).toBeVisible()
})

test('the preset’s content can replace an edited copy again', async () => {
  const screen = await openMonthly()
  const inherited = screen.getByRole('group', { name: 'Content of Monthly' })
  // its blocks are shown, and a click edits a copy
  await inherited.getByText('News').click({ force: true })
  await expect.element(inherited).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Use the preset’s content' }).click()
  await expect.element(inherited).toBeVisible()
  await expect.element(screen.getByRole('tab', { name: /^Portuguese · preset/ })).toBeVisible()
})

test('the review leaves the language and what can be undone', async () => {
  const screen = await openMonthly()
  await screen.getByRole('button', { name: 'Edit a copy of Monthly' }).click()
  await screen.getByRole('radio', { name: /^Everyone/ }).click()
  await screen.getByRole('tab', { name: 'Portuguese', exact: true }).click()
  const portuguese = screen.getByRole('textbox', { name: 'Email · Portuguese' })
  await portuguese.getByText('Novidades').click()
  await userEvent.keyboard('{End} de maio')
  await expect.element(portuguese).toHaveTextContent('Novidades de maio')
  await screen.getByRole('button', { name: 'Review' }).click()
  await screen.getByRole('button', { name: 'Back to editing' }).click()
  await expect.element(portuguese).toHaveTextContent('Novidades de maio')
  const undo = screen.getByRole('button', { name: 'Undo', exact: true })
  await undo.click()
  await expect.element(portuguese).toHaveTextContent(/^Novidades$/)
  await screen.getByRole('button', { name: 'Redo', exact: true }).click()
  await expect.element(portuguese).toHaveTextContent('Novidades de maio')
  // another language, too
  await screen.getByRole('tab', { name: /^Default/ }).click()
  await undo.click()
  await expect.element(screen.getByRole('button', { name: 'Edit a copy of Monthly' })).toBeVisible()
})

test('names languages that get the preset’s subject over a default text', async () => {
  const screen = await openMonthly()
  await screen.getByRole('button', { name: 'Start from scratch' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Email · Default' })).toHaveFocus()
  await userEvent.keyboard('Good morning')
  await expect
    .element(screen.getByText('Portuguese: the subject is in Portuguese, but the email is the default text.'))
    .toBeVisible()
})

test('a placeholder that is cut in two is a problem before the review', async () => {
  const screen = await openEmpty()
  await screen.getByRole('textbox', { name: 'Email · Default' }).click()
  await userEvent.keyboard('For {{Shop|{Enter}regular|you}')
  const checks = screen.getByRole('region', { name: 'Checks' })
  await expect.element(checks.getByText('“{Shop|” has no closing brace, so it’s shown as it is.')).toBeVisible()
  await expect.element(checks.getByText('“regular|you}” has no opening brace, so it’s shown as it is.')).toBeVisible()
  await screen.getByRole('button', { name: /more$/ }).click()
  await expect
    .element(
      screen.getByRole('menuitem', {
        name: 'Email: “{Shop|” has no closing brace. Fix or remove it.',
      }),
    )
    .toBeVisible()
})

test('a tag that the account lacks is named in the checks', async () => {
  const screen = await openEmpty()
  await screen.getByRole('textbox', { name: 'Email · Default' }).click()
  await userEvent.keyboard('Hello {{Nme|regular|you}!')
  await expect
    .element(screen.getByText(/^“Nme” isn’t a tag in this account, in “Hello {Nme\|regular\|you}!”\./))
    .toBeVisible()
})

test('shows the texts of its preset until it has its own', async () => {
  const subjects = { default: 'This month, {Name|regular|friend}', pt: 'Este mês' }
  const screen = await openMonthly({ properties: { subject: subjects } })
  const subject = screen.getByRole('textbox', { name: 'Subject', exact: true })
  await expect.element(subject).toHaveAttribute('placeholder', 'This month, friend')
  await expect.element(screen.getByRole('group', { name: 'Content of Monthly' })).toBeVisible()
  await screen.getByRole('tab', { name: /^Portuguese/ }).click()
  await expect.element(subject).toHaveAttribute('placeholder', 'Este mês')
  await screen.getByRole('tab', { name: /^Default/ }).click()
  await subject.fill('May')
  await screen.getByRole('tab', { name: /^Portuguese/ }).click()
  // Portuguese gets the Default of the email now
  await expect.element(subject).toHaveAttribute('placeholder', 'May')
})
