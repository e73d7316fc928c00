import type { Locator } from '@playwright/test'
import { choose } from './parts/choose.ts'
import { EmailEditor } from './parts/EmailEditor.ts'
import { FormParts } from './parts/FormParts.ts'
import { LanguageTabs } from './parts/LanguageTabs.ts'
import { ApplicationScreen } from './Screen.ts'

/** The form for creating and changing a preset. */
export class PresetEditorPage extends ApplicationScreen {
  protected readonly path = '/presets/new'
  readonly name = this.field('Name')
  readonly campaign = this.choice('Campaign')
  readonly titleText = this.field('Title')
  readonly message = this.field('Text')
  readonly languages = new LanguageTabs(this.page)
  readonly webAddress = this.field('URL')
  readonly segment = this.choice('Segment')
  readonly rate = this.field('Pushes per second')
  readonly sound = this.field('Sound')
  readonly timeToLive = this.field('Time to live (seconds)')
  readonly interruptionLevel = this.choice('Interruption level')
  readonly androidRoot = this.field('Android custom payload')
  readonly appData = this.field('Data for the app')
  readonly subject = this.field('Subject')
  readonly email = new EmailEditor(this.page)
  readonly create = this.page.getByRole('button', { name: 'Create preset' })
  readonly save = this.page.getByRole('button', { name: 'Save preset' })
  readonly restored = new FormParts(this.page).restored

  /** Opens a collapsed section. */
  async unfold(section: 'Delivery' | 'Platforms'): Promise<void> {
    await this.page.getByRole('button', { name: section, exact: true, expanded: false }).click()
  }

  async chooseKind(kind: 'Email' | 'Push'): Promise<void> {
    await this.page.getByText(kind, { exact: true }).click()
  }

  async chooseCampaign(name: string): Promise<void> {
    await choose(this.campaign, name)
  }

  /** A tap opens a web page. */
  async chooseWebAddress(url: string): Promise<void> {
    await this.page.getByRole('radio', { name: 'Open a web page' }).check()
    await this.webAddress.fill(url)
  }

  async chooseTimeSensitive(): Promise<void> {
    await choose(this.interruptionLevel, 'Time-sensitive: breaks through Focus')
  }

  async chooseSegment(name: string): Promise<void> {
    await choose(this.segment, name)
  }

  platform(name: string): Locator {
    return this.page.getByRole('checkbox', { name })
  }

  private field(name: string): Locator {
    return this.page.getByRole('textbox', { name, exact: true })
  }

  private choice(name: string): Locator {
    return this.page.getByRole('combobox', { name, exact: true })
  }
}
