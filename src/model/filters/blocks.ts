import type { Filter } from '#contract/filters.ts'
import { type Expression, nowhere, type SetNode, type TagNode } from '#contract/language/expression.ts'

/** A row of the editor: anything but the set operations, which are groups. */
export type Leaf = Exclude<Expression, SetNode>

export interface ClauseBlock {
  kind: 'clause'
  id: string
  /** Excludes these devices. Only inside "all of", and never on all of its blocks. */
  not?: true
  node: Leaf
}
export interface GroupBlock {
  kind: 'group'
  id: string
  not?: true
  /** `all`: intersection, and difference for blocks that exclude devices. `any`: union. */
  join: 'all' | 'any'
  blocks: readonly Block[]
}
export type Block = ClauseBlock | GroupBlock

let lastId = 0
export const newId = () => {
  lastId += 1
  return `new-${lastId}`
}

/** A condition without a tag. It has a text form too, so blocks and text always match. */
export const unfinished: TagNode = { kind: 'tag', span: nowhere, tag: '', operator: 'ANY' }

export const clauseBlock = (node: Leaf): ClauseBlock => ({ kind: 'clause', id: newId(), node })
export const groupBlock = (join: GroupBlock['join'], blocks: readonly Block[]): GroupBlock => ({
  kind: 'group',
  id: newId(),
  join,
  blocks,
})

/** Operators nested to the left become one group, those to the right a separate one: toExpression restores the tree. */
export function toBlocks(expression: Expression | undefined): GroupBlock {
  const root = { kind: 'group', id: 'block', join: 'all' } as const
  if (expression === undefined) return { ...root, blocks: [] }
  const block = getBlock(expression, 'block')
  return block.kind === 'group' ? block : { ...root, blocks: [{ ...block, id: 'block-0' }] }
}

function getBlock(node: Expression, id: string): Block {
  if (node.kind !== 'set') return { kind: 'clause', id, node }
  const join = node.operator === 'union' ? 'any' : 'all'
  const row: { node: Expression; not: boolean }[] = []
  let first: Expression = node
  while (first.kind === 'set' && (first.operator === 'union') === (join === 'any')) {
    row.unshift({ node: first.right, not: first.operator === 'difference' })
    first = first.left
  }
  row.unshift({ node: first, not: false })
  return {
    kind: 'group',
    id,
    join,
    blocks: row.map(({ node: part, not }, index) => ({ ...getBlock(part, `${id}-${index}`), not: not || undefined })),
  }
}

/** Undefined without conditions. If every block is an exclusion, an unfinished condition comes first. */
export function toExpression(block: Block): Expression | undefined {
  if (block.kind === 'clause') return block.node
  const parts = block.blocks.flatMap((part) => {
    const node = toExpression(part)
    return node ? [{ node, not: block.join === 'all' && part.not === true }] : []
  })
  if (parts.length === 0) return undefined
  const base = parts.findIndex(({ not }) => !not)
  const first = parts[base]?.node ?? unfinished
  return parts
    .filter((_, index) => index !== base)
    .reduce<Expression>((left, { node, not }) => {
      const operator = block.join === 'any' ? 'union' : not ? 'difference' : 'intersection'
      return { kind: 'set', span: nowhere, operator, left, right: node }
    }, first)
}

export const countsIn = ({ not }: Block) => not !== true

export function* everyBlock(block: Block): Generator<Block> {
  yield block
  if (block.kind === 'group') for (const inner of block.blocks) yield* everyBlock(inner)
}

/** The interface ties a segment to an application only with the high-speed setup. */
export function filterApplication(old: Filter | undefined, title: string): string {
  if (old?.application) return `Belongs to ${title}. Other applications don’t list it.`
  return 'Available in every application in the account. It can match devices in any application.'
}
