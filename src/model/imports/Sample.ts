/** At most `most` of the items added, spread evenly: while there are fewer, all of them. */
export class Sample<Item> {
  readonly most: number
  #every = 1
  #seen = 0
  #items: Item[] = []

  constructor(most: number) {
    this.most = most
  }

  add(item: Item): void {
    if (this.#seen % this.#every === 0) this.#items.push(item)
    this.#seen += 1
    if (this.#items.length <= this.most) return
    this.#items = this.#items.filter((_, index) => index % 2 === 0)
    this.#every *= 2
  }

  items(): Item[] {
    return this.#items
  }
}
