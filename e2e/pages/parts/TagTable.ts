import type { Locator, Page } from '@playwright/test'

/** The tags of a device, edited in their rows. */
export class TagTable {
  readonly root: Locator
  readonly save: Locator
  readonly removeValue: Locator
  /** The new value. */
  readonly preview: Locator

  constructor(page: Page) {
    this.root = page.getByRole('table', { name: 'Tags' })
    this.save = this.root.getByRole('button', { name: 'Save' })
    this.removeValue = this.root.getByRole('button', { name: 'Remove value' })
    this.preview = this.root.getByRole('status')
  }

  row(name: RegExp): Locator {
    return this.root.getByRole('row', { name })
  }

  edit(tag: string): Locator {
    return this.root.getByRole('button', { name: `Edit ${tag}` })
  }

  /** The field of a text or a number. */
  text(tag: string): Locator {
    return this.root.getByRole('textbox', { name: tag })
  }

  /** The field of a list. */
  list(tag: string): Locator {
    return this.root.getByLabel(tag, { exact: true })
  }

  /** The field of a Boolean. */
  choice(tag: string): Locator {
    return this.root.getByRole('combobox', { name: tag })
  }

  /** The operation: Set, Add, Append or Remove. */
  operation(name: string): Locator {
    return this.root.getByText(name, { exact: true })
  }

  allDevices(count: number): Locator {
    return this.root.getByRole('checkbox', { name: `${count === 2 ? 'Both' : `All ${count}`} of this user’s devices` })
  }
}
