import type { Locator } from '@playwright/test'
import { ApplicationScreen } from '../Screen.ts'
import { choose } from './choose.ts'
import { FormParts } from './FormParts.ts'
import { LanguageTabs } from './LanguageTabs.ts'
import { RequestDialog } from './RequestDialog.ts'

/** Shared by the composers of pushes and emails. */
export abstract class ComposerPage extends ApplicationScreen {
  readonly languages = new LanguageTabs(this.page)
  readonly preset = this.page.getByRole('combobox', { name: 'Preset' })
  readonly segment = this.page.getByRole('combobox', { name: 'Segment' })
  readonly review = this.page.getByRole('button', { name: 'Review' })
  readonly reviewTitle = this.titled('Review')
  readonly showRequest = new FormParts(this.page).showRequest
  /** The page of the message, after sending. */
  readonly sent = this.page.getByRole('region', { name: 'Message settings' })

  readonly moreActions = this.page.getByRole('button', { name: 'More actions', exact: true })

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
