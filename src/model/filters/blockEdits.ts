import { type ApplicationNode, nowhere } from '#contract/language/expression.ts'
import { type Block, clauseBlock, countsIn, type GroupBlock, groupBlock, type Leaf, newId } from './blocks.ts'

export function changeBlock(root: GroupBlock, id: string, change: (block: Block) => readonly Block[]): GroupBlock {
  if (root.id === id) {
    const [next] = change(root)
    return next?.kind === 'group' ? next : root
  }
  const inside = (block: Block): readonly Block[] => {
    if (block.id === id) return change(block)
    if (block.kind === 'clause') return [block]
    const blocks = block.blocks.flatMap(inside)
    return [
      blocks.length === block.blocks.length && blocks.every((b, index) => b === block.blocks[index])
        ? block
        : { ...block, blocks },
    ]
  }
  return { ...root, blocks: root.blocks.flatMap(inside) }
}

export function findParent(root: GroupBlock, id: string): { parent: GroupBlock; index: number } | undefined {
  const index = root.blocks.findIndex((block) => block.id === id)
  if (index >= 0) return { parent: root, index }
  for (const block of root.blocks) {
    const found = block.kind === 'group' ? findParent(block, id) : undefined
    if (found) return found
  }
  return undefined
}

export const replaceNode = (root: GroupBlock, id: string, node: Leaf): GroupBlock =>
  changeBlock(root, id, (block) => (block.kind === 'clause' ? [{ ...block, node }] : [block]))

export const addBlock = (root: GroupBlock, group: string, block: Block): GroupBlock =>
  changeBlock(root, group, (found) =>
    found.kind === 'group' ? [{ ...found, blocks: [...found.blocks, block] }] : [found],
  )

export const removeBlock = (root: GroupBlock, id: string): GroupBlock => changeBlock(root, id, () => [])

export const duplicateBlock = (root: GroupBlock, id: string): GroupBlock =>
  changeBlock(root, id, (block) => [block, withNewIds(block)])

const withNewIds = (block: Block): Block =>
  block.kind === 'clause' ? { ...block, id: newId() } : { ...block, id: newId(), blocks: block.blocks.map(withNewIds) }

export function moveBlock(root: GroupBlock, id: string, by: -1 | 1): GroupBlock {
  const place = findParent(root, id)
  if (!place) return root
  const { parent, index } = place
  const block = parent.blocks[index]
  const other = parent.blocks[index + by]
  if (!block || !other) return root
  const blocks = [...parent.blocks]
  blocks[index] = other
  blocks[index + by] = block
  return changeBlock(root, parent.id, () => [{ ...parent, blocks }])
}

export function wrapBlock(root: GroupBlock, id: string): GroupBlock {
  const join = findParent(root, id)?.parent.join === 'all' ? 'any' : 'all'
  return changeBlock(root, id, ({ not, ...block }) => [withNot(groupBlock(join, [block as Block]), not)])
}

export const unwrapBlock = (root: GroupBlock, id: string): GroupBlock =>
  changeBlock(root, id, (block) =>
    block.kind === 'group' ? block.blocks.map((inner) => (block.not ? withNot(inner, true) : inner)) : [block],
  )

export function mayUnwrap(root: GroupBlock, group: GroupBlock): boolean {
  const parent = findParent(root, group.id)?.parent
  if (!parent || group.blocks.length === 0) return false
  if (group.blocks.length === 1) return group.not ? group.blocks.every(countsIn) : true
  return !group.not && group.join === parent.join
}

export function moveBlockOut(root: GroupBlock, id: string): GroupBlock {
  const parent = findParent(root, id)?.parent
  if (!parent || parent.id === root.id) return root
  const block = parent.blocks.find((inner) => inner.id === id)
  if (!block) return root
  const left = { ...parent, blocks: parent.blocks.filter((inner) => inner.id !== id) }
  const outer = findParent(root, parent.id)?.parent
  const out = outer?.join === 'any' ? withNot(block, undefined) : block
  return changeBlock(root, parent.id, () => (left.blocks.length === 0 ? [out] : [left, out]))
}

/** Turns an inclusion into an exclusion, or back. If nothing is left to exclude from, `everyone` is added in front. */
export function negateBlock(root: GroupBlock, id: string, everyone: ApplicationNode): GroupBlock {
  const parent = findParent(root, id)?.parent
  if (!parent) return root
  const turned = (block: Block) => withNot(block, block.not ? undefined : true)
  if (parent.join === 'any')
    return changeBlock(root, id, (block) => [groupBlock('all', [clauseBlock(everyone), turned(block)])])
  const next = changeBlock(root, id, (block) => [turned(block)])
  const group = parent.id === next.id ? next : findParent(next, id)?.parent
  if (!group || group.blocks.some(countsIn)) return next
  return changeBlock(next, group.id, () => [{ ...group, blocks: [clauseBlock(everyone), ...group.blocks] }])
}

export function keptBecause(root: GroupBlock, id: string): string | undefined {
  const parent = findParent(root, id)?.parent
  if (parent?.join !== 'all') return undefined
  const rest = parent.blocks.filter((block) => block.id !== id)
  return rest.length > 0 && !rest.some(countsIn) ? '“Except where” needs a condition before it' : undefined
}

/** Changes how a group is joined. Exclusions are kept, and apply to the joined group. */
export function joinGroup(root: GroupBlock, id: string, join: GroupBlock['join']): GroupBlock {
  return changeBlock(root, id, (block) => {
    if (block.kind === 'clause' || block.join === join) return [block]
    const out = block.blocks.filter(({ not }) => not)
    if (out.length === 0) return [{ ...block, join }]
    return [{ ...block, blocks: [groupBlock(join, block.blocks.filter(countsIn)), ...out] }]
  })
}

const withNot = (block: Block, not: true | undefined): Block => ({ ...block, not })

export const everyoneNode = (code: string): ApplicationNode => ({ kind: 'application', span: nowhere, code })
