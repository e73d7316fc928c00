import type { Locator, Page } from '@playwright/test'

/** A list of objects with its search, its order and its pages. */
export class Table {
  readonly root: Locator
  readonly search: Locator
  readonly clearSearch: Locator
  readonly columns: Locator
  readonly loadMore: Locator
  readonly showAll: Locator
  private readonly page: Page

  /** `things` as in "Search campaigns". */
  constructor(page: Page, things: string, search = `Search ${things}`) {
    this.page = page
    this.root = page.getByRole('table')
    this.search = page.getByRole('searchbox', { name: search })
    this.clearSearch = page.getByRole('button', { name: 'Clear search' }).last()
    this.columns = page.getByRole('button', { name: 'Select columns' })
    this.loadMore = page.getByRole('button', { name: 'Load more' }).last()
    this.showAll = page.getByRole('button', { name: 'Show all' })
    this.noMatch = page.getByRole('heading', { name: `No ${things} match` })
    this.empty = page.getByRole('heading', { name: `No ${things} yet` })
  }

  readonly noMatch: Locator
  readonly empty: Locator

  row(name: string | RegExp): Locator {
    return this.page.getByRole('row', { name })
  }

  /** The link of a row to its object. */
  link(name: string | RegExp): Locator {
    return this.page.getByRole('link', { name, exact: typeof name === 'string' })
  }

  /** The menu at the end of a row. */
  menu(name: string): Locator {
    return this.page.getByRole('button', { name: `More actions for ${name}` })
  }

  /** The header that sorts by a column. */
  sortBy(column: string): Locator {
    return this.page.getByRole('button', { name: column, exact: true })
  }
}
