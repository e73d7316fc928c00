import type { Locator } from '@playwright/test'
import { choose } from './parts/choose.ts'
import { Dialog } from './parts/Dialog.ts'
import { ApplicationScreen } from './Screen.ts'

/** The statistics of an application: the dashboard and the screens below it, which `goto` opens by their path. */
export class StatisticsPage extends ApplicationScreen {
  protected readonly path = '/statistics'
  readonly compare = this.page.getByRole('switch', { name: 'Compare with previous period' })
  readonly refresh = this.page.getByRole('button', { name: 'Refresh' })
  readonly customRange = new CustomRange(this.page, 'Custom range')
  readonly messagesChart = this.chart('Messages over time')
  readonly reachableChart = this.chart(/^Reachable/)
  /** The legend of the first chart. */
  readonly legend = this.page.getByRole('list', { name: 'Series' }).first().getByRole('button')
  readonly messages = this.page.getByRole('table', { name: 'Messages in this period' })
  readonly conversions = this.page.getByRole('table', { name: 'Conversions' })
  readonly canceled = this.page.getByRole('heading', { name: 'Canceled' })
  readonly askAgain = this.page.getByRole('button', { name: 'Try again' })
  readonly journey = this.page.getByRole('combobox', { name: 'Journey' })
  readonly conditions = new AttributeConditions(this)
  /** The notice that data couldn’t be refreshed. */
  readonly outOfDate = this.status('This may be out of date.')

  /** The numbers of a tile. */
  tile(label: string): Locator {
    return this.page.getByRole('term').filter({ hasText: label }).locator('..')
  }

  /** The button above the dashboard's chart that shows or hides a series. */
  series(name: string): Locator {
    return this.page.getByRole('button', { name: new RegExp(`^${name} [\\d–]`) })
  }

  /** Adds a campaign to those that are compared. */
  async addCampaign(name: string): Promise<void> {
    await choose(this.page.getByRole('combobox', { name: 'Campaigns' }), name)
  }

  chart(name: string | RegExp): Locator {
    return this.page.getByRole('application', { name })
  }

  card(title: string): Locator {
    return this.page.getByRole('region', { name: title })
  }

  /** The heading of a card without its data. */
  failure(card: string): Locator {
    return this.card(card).getByRole('heading', { name: /Couldn’t calculate/ })
  }

  list(name: string): Locator {
    return this.page.getByRole('list', { name })
  }

  entries(list: string): Locator {
    return this.list(list).getByRole('listitem')
  }

  /** The statistics of a message’s campaign. */
  messageLink(name: string): Locator {
    return this.messages.getByRole('link', { name }).first()
  }

  column(chart: string, name: string): Locator {
    return this.data(chart).getByRole('columnheader', { name })
  }

  retry(card: string): Locator {
    return this.card(card).getByRole('button', { name: 'Try again' })
  }

  /** The data of a chart as a table. */
  data(chart: string): Locator {
    return this.page.getByRole('table', { name: `${chart} data` })
  }

  status(text: string): Locator {
    return this.page.getByRole('status').filter({ hasText: text })
  }

  cancel(card: string): Locator {
    return this.page.getByRole('button', { name: `Cancel “${card}”` })
  }

  async showAsTable(chart: string): Promise<void> {
    await this.page
      .getByRole('radiogroup', { name: `${chart}: show as` })
      .getByText('Table')
      .click()
  }

  saveCsv(card: string): Locator {
    return this.card(card).getByRole('button', { name: 'Download visible rows as CSV' })
  }

  saveImage(chart: string): Locator {
    return this.page.getByRole('button', { name: `Download ${chart} as PNG` })
  }

  async choosePeriod(name: string): Promise<void> {
    await choose(this.page.getByRole('combobox', { name: 'Period' }), name)
  }

  async chooseJourney(name: string): Promise<void> {
    await choose(this.journey, name)
  }

  /** Drags over a chart, from one part of its width to another. */
  async dragOver(chart: Locator, from: number, to: number): Promise<void> {
    const box = await chart.boundingBox()
    if (!box) throw new Error('The chart is not visible')
    const y = box.y + box.height / 2
    const { mouse } = this.page
    await mouse.move(box.x + box.width * from, y)
    await mouse.down()
    await mouse.move(box.x + box.width * ((from + to) / 2), y, { steps: 4 })
    await mouse.move(box.x + box.width * to, y, { steps: 4 })
    await mouse.up()
  }
}

class CustomRange extends Dialog {
  readonly open = this.page.getByRole('button', { name: 'Custom range' })
  readonly fromDay = this.field('Start date')
  readonly fromTime = this.field('Start time')
  readonly toDay = this.field('End date')
  readonly toTime = this.field('End time')
  readonly apply = this.root.getByRole('button', { name: 'Apply' })

  private field(name: string): Locator {
    return this.root.getByLabel(name, { exact: true })
  }
}

/** The conditions on attributes of an event. */
class AttributeConditions {
  readonly add: Locator
  /** The attribute of the first condition. */
  readonly attribute: Locator
  private readonly screen: StatisticsPage

  constructor(screen: StatisticsPage) {
    this.screen = screen
    this.add = screen.page.getByRole('button', { name: 'Add attribute condition' })
    this.attribute = screen.page.getByRole('textbox', { name: 'Attribute of condition 1' })
  }

  comparison(attribute: string): Locator {
    return this.screen.page.getByRole('combobox', { name: `How ${attribute} is compared` })
  }

  value(attribute: string): Locator {
    return this.screen.page.getByRole('textbox', { name: `Value of ${attribute}` })
  }
}
