import type { Locator, Page } from '@playwright/test'
import { ComposerPage } from './parts/ComposerPage.ts'
import { Dialog } from './parts/Dialog.ts'

/** Writing, reviewing and sending a push message. */
export class PushComposerPage extends ComposerPage {
  protected readonly path = '/compose/push'
  readonly title = this.titled('Push message')
  readonly titleText = this.field('Title')
  readonly text = this.field('Text')
  readonly textProblem = this.page.getByRole('button', { name: 'Text: Enter text' })
  readonly moreProblems = this.page.getByRole('button', { name: '1 more' })
  readonly audienceProblem = this.page.getByRole('menuitem', { name: 'Audience: Select an audience' })
  readonly reach = this.side('Reach')
  readonly languageReach = this.side('Languages')
  readonly localTime = this.page.getByRole('radio', { name: /^In each person’s local time/ })
  readonly day = this.field('Day')
  readonly time = this.field('Time')
  readonly imageUrl = this.field('Image URL')
  readonly people = this.page.getByRole('radio', { name: /^People/ })
  readonly userIds = this.field('User IDs')
  readonly everyone = this.page.getByRole('radio', { name: /^Everyone/ })
  readonly setTime = this.page.getByRole('radio', { name: /^At a set time/ })
  readonly calendar = new Dialog(this.page, 'Calendar: Day')
  readonly personalize = new PersonalizePanel(this.page)
  readonly emojiButton = this.page.getByRole('button', { name: 'Emoji: Text' })
  readonly emoji = new EmojiPanel(this.page)
  readonly inboxDays = this.page.getByRole('radio', { name: 'Keep for a number of days' })
  readonly days = this.field('Days')
  readonly send = this.page.getByRole('button', { name: /^Send to [\d,]+ devices?$/ })
  readonly schedule = this.page.getByRole('button', { name: /^Schedule for \d+ devices?$/ })

  /** Inserts a tag value into the text, with a fallback. */
  async personalizeText(tag: string, fallback: string): Promise<void> {
    const { root, tag: field } = this.personalize
    await this.openPersonalize()
    await field.fill(tag)
    await this.page.getByRole('option', { name: tag, exact: true }).click()
    await root.getByRole('textbox', { name: 'Fallback' }).fill(fallback)
    await root.getByRole('button', { name: 'Insert' }).click()
  }

  /** The field of the iOS title in a language, after `openIos`. */
  iosTitle(language: string): Locator {
    return this.field(`Title · ${language}`)
  }

  /** Opens the options of every selected platform. */
  async openEveryPlatform(): Promise<void> {
    await this.toggle('Platforms')
    for (const block of await this.page.getByRole('heading', { level: 3 }).getByRole('button').all())
      await block.click()
  }

  async openIos(): Promise<void> {
    await this.toggle('Platforms')
    await this.page.getByRole('button', { name: /^iOS/ }).click()
  }

  async openCalendar(): Promise<void> {
    await this.toggle('Delivery')
    await this.setTime.check()
    await this.page.getByRole('button', { name: 'Select from a calendar: Day' }).click()
  }

  async openPersonalize(): Promise<void> {
    await this.page.getByRole('button', { name: 'Personalize: Text' }).click()
  }

  async openEmoji(): Promise<void> {
    await this.emojiButton.click()
  }

  preview(name: RegExp): Locator {
    return this.page.getByRole('img', { name })
  }
}

class EmojiPanel extends Dialog {
  readonly search = this.root.getByRole('searchbox', { name: 'Search emoji' })
  readonly first = this.root.getByRole('gridcell').first()

  constructor(page: Page) {
    super(page, 'Emoji: Text')
  }
}

class PersonalizePanel extends Dialog {
  readonly tag = this.root.getByRole('combobox', { name: 'Tag' })

  constructor(page: Page) {
    super(page, 'Personalize: Text')
  }
}
