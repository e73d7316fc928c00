import type { Locator, Page } from '@playwright/test'
import { ApplicationScreen } from '../Screen.ts'
import { choose } from './choose.ts'
import { Dialog } from './Dialog.ts'
import { FormParts } from './FormParts.ts'
import { LanguageTabs } from './LanguageTabs.ts'
import { RequestDialog } from './RequestDialog.ts'

/** Shared by the composers of pushes and emails. */
export abstract class ComposerPage extends ApplicationScreen {
  readonly languages = new LanguageTabs(this.page)
  readonly preset = this.page.getByRole('combobox', { name: 'Preset' })
  readonly segment = this.page.getByRole('combobox', { name: 'Segment' })
  readonly review = this.page.getByRole('button', { name: 'Review', exact: true })
  readonly reviewTitle = this.titled('Review')
  readonly showRequest = new FormParts(this.page).showRequest
  /** The page of the message, after sending. */
  readonly sent = this.page.getByRole('link', { name: 'History', exact: true })

  /** Of a draft that replaces a scheduled message. */
  readonly editing = this.page.getByRole('note').filter({ hasText: 'Editing a scheduled message' })
  readonly back = this.page.getByRole('button', { name: 'Back to editing' })
  readonly continueAsNew = this.page.getByRole('button', { name: 'Continue as new message' })
  readonly replace = this.page.getByRole('button', { name: /^Replace and schedule for / })
  readonly newSegment = new NewSegmentPanel(this.page)

  readonly moreActions = this.page.getByRole('button', { name: 'More actions', exact: true })

  sectionHeading(name: string): Locator {
    return this.page.getByRole('heading', { level: 2, name, exact: true })
  }

  /** Opens or closes a section that starts collapsed. */
  async toggle(section: 'Delivery' | 'Platforms' | 'Sender'): Promise<void> {
    await this.page.getByRole('heading', { level: 2 }).getByRole('button', { name: section }).click()
  }

  /** A row of the review: a language or a group of them. */
  reviewRow(name: RegExp): Locator {
    return this.page.getByRole('row', { name })
  }

  request(method: string): RequestDialog {
    return new RequestDialog(this.page, method)
  }

  async chooseSegment(name: string): Promise<void> {
    await this.page.getByRole('radio', { name: /^Segment/ }).check()
    // an option also has the size and the conditions
    await choose(this.segment, new RegExp(`^${name}`))
  }

  /** Types a name that no segment has, and creates that segment. */
  async createSegment(name: string): Promise<void> {
    await this.page.getByRole('radio', { name: /^Segment/ }).check()
    await this.segment.click()
    await this.segment.fill(name)
    await this.page.getByRole('option', { name: `Create segment “${name}”` }).click()
    await this.newSegment.create.click()
  }

  async chooseFirstPreset(): Promise<void> {
    await this.preset.click()
    await this.page.locator('[role=listbox] [role=option]').first().click()
  }

  protected side(name: string): Locator {
    return this.page.getByRole('region', { name, exact: true })
  }

  protected field(name: string): Locator {
    return this.page.getByRole('textbox', { name, exact: true })
  }
}

class NewSegmentPanel extends Dialog {
  readonly name = this.root.getByRole('textbox', { name: 'Name' })
  readonly create = this.root.getByRole('button', { name: 'Create segment' })

  constructor(page: Page) {
    super(page, 'New segment')
  }
}
