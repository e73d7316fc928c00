import type { Locator, Page } from '@playwright/test'
import { RequestDialog } from './RequestDialog.ts'

/** The frame around every screen: navigation, top bar and the menu of the person who is signed in. */
export class Navigation {
  readonly skip: Locator
  readonly topBar: Locator
  /** Opens the navigation where the screen is narrow. */
  readonly open: Locator
  readonly applications: Locator
  readonly campaigns: Locator
  readonly events: Locator
  readonly liveActivities: Locator
  readonly overview: Locator
  readonly people: Locator
  readonly platforms: Locator
  readonly presets: Locator
  readonly sentMessages: Locator
  readonly settings: Locator
  /** Messages about the connection and the address, above every screen. */
  readonly status: Locator
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
    const link = (name: string) => page.getByRole('link', { name, exact: true })
    this.skip = link('Skip to content')
    this.topBar = page.getByRole('region', { name: 'Top bar' })
    this.open = page.getByRole('button', { name: /navigation|menu/i }).first()
    this.applications = link('Applications')
    this.campaigns = link('Campaigns')
    this.events = link('Events')
    this.liveActivities = link('Live activities')
    this.overview = link('Overview')
    this.people = link('People & devices')
    this.platforms = link('Platforms')
    this.presets = link('Presets')
    this.sentMessages = page.getByRole('navigation').getByRole('link', { name: 'Sent & scheduled' })
    this.settings = link('Settings')
    this.status = page.getByRole('status')
  }

  /** The button of the signed-in person. */
  account(name: string): Locator {
    return this.page.getByRole('button', { name: new RegExp(`^${name}`, 'i') })
  }

  async signOut(name: string): Promise<void> {
    await this.account(name).click()
    await this.page.getByRole('menuitem', { name: 'Sign out', exact: true }).click()
  }

  async signOutEverywhere(name: string): Promise<void> {
    await this.account(name).click()
    await this.page.getByRole('menuitem', { name: 'Sign out everywhere' }).click()
  }

  /** The log of the console’s requests. */
  async openRequests(name: string): Promise<void> {
    await this.account(name).click()
    await this.page.getByRole('menuitem', { name: 'Recent requests' }).click()
  }

  /** Opens the last request of a method from that list. */
  async openRequest(method: string): Promise<RequestDialog> {
    await this.page
      .getByRole('dialog')
      .getByRole('button', { name: new RegExp(`^${method} `) })
      .first()
      .click()
    return this.request(new RegExp(`^${method}$`))
  }

  /** A request on screen. */
  request(method?: string | RegExp): RequestDialog {
    return new RequestDialog(this.page, method)
  }

  async openSwitcher(): Promise<void> {
    await this.page.getByRole('button', { name: 'Switch application' }).click()
  }

  async switchApplication(search: string): Promise<void> {
    await this.openSwitcher()
    await this.page.getByRole('searchbox', { name: 'Find an application' }).fill(search)
    await this.page.keyboard.press('Enter')
  }

  async chooseColorScheme(name: RegExp): Promise<void> {
    await this.page.getByRole('button', { name: /^Color scheme/ }).click()
    await this.page.getByRole('menuitemradio', { name }).or(this.page.getByRole('menuitem', { name })).first().click()
  }
}
