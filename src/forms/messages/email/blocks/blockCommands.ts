import type { Editor, JSONContent } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import { Fragment, type Node, type Schema } from '@tiptap/pm/model'
import { type EditorState, NodeSelection, Selection, type Transaction } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { type Split, splits } from '#model/email/blocks/emailDocument.ts'

/** A block and where it is: `pos` is the position before it. */
export interface PlacedBlock {
  node: Node
  pos: number
  /** The blocks around it, outermost first: none, or the columns it is in. */
  around: { node: Node; pos: number }[]
}

const holdsBlocks = (node: Node) => node.type.name === 'doc' || node.type.name === 'column'

/** The innermost block at a position: the one right after it, or around it. */
export function blockAt(doc: Node, pos: number): PlacedBlock | undefined {
  const at = doc.resolve(Math.min(pos, doc.content.size))
  const around = (depth: number) =>
    Array.from({ length: depth }, (_, index) => index + 1)
      .map((level) => ({ node: at.node(level), pos: at.before(level) }))
      .filter(({ node }) => node.type.name === 'columns')
  if (holdsBlocks(at.parent)) {
    const node = at.nodeAfter ?? at.nodeBefore
    if (!node) return undefined
    return { node, pos: at.nodeAfter ? at.pos : at.pos - node.nodeSize, around: around(at.depth) }
  }
  for (let depth = at.depth; depth > 0; depth -= 1)
    if (holdsBlocks(at.node(depth - 1)))
      return at.node(depth).type.name === 'column'
        ? undefined
        : { node: at.node(depth), pos: at.before(depth), around: around(depth - 1) }
  return undefined
}

export function selectedBlock({ doc, selection }: EditorState): PlacedBlock | undefined {
  if (selection instanceof NodeSelection && !selection.node.isInline) {
    const found = blockAt(doc, selection.from)
    return found?.node === selection.node ? found : { node: selection.node, pos: selection.from, around: [] }
  }
  return blockAt(doc, selection.head)
}

/** The place of the selected block in the email, as in markBlocks. */
export function selectedPath(state: EditorState): string | undefined {
  const block = selectedBlock(state)
  if (!block) return undefined
  const at = state.doc.resolve(block.pos)
  return Array.from({ length: at.depth + 1 }, (_, depth) => at.index(depth)).join('.')
}

/** The position of the selected block if it has settings, as all but texts have. */
export function selectedPart(state: EditorState): number | null {
  const block = selectedBlock(state)
  return block && (block.node.isAtom || block.node.type.name === 'columns') ? block.pos : null
}

/** Selects a block: a text by putting the cursor into it. */
function selectAt(tr: Transaction, pos: number): Transaction {
  const node = tr.doc.nodeAt(pos)
  if (!node) return tr
  const inText = node.isTextblock || node.type.name.endsWith('List')
  return tr
    .setSelection(inText ? Selection.near(tr.doc.resolve(pos + 1)) : NodeSelection.create(tr.doc, pos))
    .scrollIntoView()
}

type Change = (state: EditorState, block: PlacedBlock) => Transaction | undefined

const run = (editor: Editor, change: Change) => {
  const { state, view } = editor
  const block = selectedBlock(state)
  const tr = block && change(state, block)
  // each change is undone on its own
  if (tr) view.dispatch(closeHistory(tr))
}

export const selectBlock = (editor: Editor, pos: number) => editor.view.dispatch(selectAt(editor.state.tr, pos))

/** Where a block would go: within what holds it, and at its end out of the columns. */
function target({ doc }: EditorState, { pos, node }: PlacedBlock, way: -1 | 1): number | undefined {
  const at = doc.resolve(pos)
  const index = at.index()
  if (way < 0 ? index > 0 : index < at.parent.childCount - 1) {
    const neighbor = at.parent.child(index + way)
    return way < 0 ? pos - neighbor.nodeSize : pos + node.nodeSize + neighbor.nodeSize
  }
  if (at.depth < 2) return undefined
  return way < 0 ? at.before(at.depth - 1) : at.after(at.depth - 1)
}

export const canMove = (state: EditorState, way: -1 | 1): boolean => {
  const block = selectedBlock(state)
  return block !== undefined && target(state, block, way) !== undefined
}

export const shiftBlock = (editor: Editor, way: -1 | 1) =>
  run(editor, (state, block) => {
    const to = target(state, block, way)
    if (to === undefined) return undefined
    const tr = state.tr
    removeNode(tr, block)
    const at = tr.mapping.map(to, way < 0 ? -1 : 1)
    return selectAt(tr.insert(at, block.node), at)
  })

/** A column keeps at least an empty paragraph. */
function removeNode(tr: Transaction, { pos, node }: PlacedBlock): void {
  const { parent } = tr.doc.resolve(pos)
  const empty = node.type.schema.nodes.paragraph?.create()
  if (parent.childCount === 1 && empty) tr.replaceWith(pos, pos + node.nodeSize, empty)
  else tr.delete(pos, pos + node.nodeSize)
}

export const copyBlock = (editor: Editor) =>
  run(editor, ({ tr }, { pos, node }) =>
    selectAt(tr.insert(pos + node.nodeSize, node.copy(node.content)), pos + node.nodeSize),
  )

export const deleteBlock = (editor: Editor) =>
  run(editor, ({ tr }, block) => {
    removeNode(tr, block)
    return tr.setSelection(Selection.near(tr.doc.resolve(Math.min(block.pos, tr.doc.content.size))))
  })

/** Adds blocks after a block, or in place of an empty paragraph. There are no columns within columns. */
export function insertAfter(editor: Editor, block: PlacedBlock | undefined, content: JSONContent[]): void {
  const { state, view } = editor
  const nodes = content.map((json) => state.schema.nodeFromJSON(json))
  const nested = nodes.some(({ type }) => type.name === 'columns') ? block?.around[0] : undefined
  const place = nested ?? block
  if (!place) return
  const end = place.pos + place.node.nodeSize
  const replaced = place.node.type.name === 'paragraph' && place.node.content.size === 0
  const tr = state.tr.replaceWith(replaced ? place.pos : end, end, nodes)
  const at = replaced ? place.pos : end
  // of new columns, the first one is written first
  const inColumns = tr.doc.nodeAt(at)?.type.name === 'columns'
  if (inColumns) {
    closeHistory(tr)
      .setSelection(Selection.near(tr.doc.resolve(at + 1)))
      .scrollIntoView()
    newColumns.set(tr.doc, { at: tr.selection.head, pos: at })
  } else selectAt(closeHistory(tr), at)
  view.dispatch(tr)
}

/** New columns that nobody has written into or clicked: where the cursor was put, and the position of the columns. */
const newColumns = new WeakMap<Node, { at: number; pos: number }>()

/**
 * After a click: the cursor in new columns stands for its column, and a text is selected. The browser reports no change if its
 * cursor was there before a block was selected.
 */
export function chooseClicked(view: EditorView, pos: number): void {
  const { state } = view
  newColumns.delete(state.doc)
  const at = state.doc.resolve(pos)
  if (state.selection instanceof NodeSelection && at.parent.isTextblock)
    view.dispatch(state.tr.setSelection(Selection.near(at)))
}

/** What the next block is added after: the selected block or, while they are new, the columns around it. */
export function addedAfter(state: EditorState): PlacedBlock | undefined {
  const { doc, selection } = state
  const found = newColumns.get(doc)
  const node = found?.at === selection.head ? doc.nodeAt(found.pos) : null
  return found && node ? { node, pos: found.pos, around: [] } : selectedBlock(state)
}

/** Where that is, if it isn’t plain: below columns, or in one of them. */
export function describePlace(state: EditorState): string | undefined {
  const block = addedAfter(state)
  if (block?.node.type.name === 'columns') return 'below columns'
  if (!block?.around.length) return undefined
  const at = state.doc.resolve(block.pos)
  return `in column ${at.index(at.depth - 1) + 1}`
}

export const replaceBlock = (editor: Editor, content: JSONContent[]) =>
  run(editor, ({ tr, schema }, { pos, node }) =>
    selectAt(
      tr.replaceWith(
        pos,
        pos + node.nodeSize,
        content.map((json) => schema.nodeFromJSON(json)),
      ),
      pos,
    ),
  )

/** Changes settings of a block without moving the selection. */
export function setAttributes(editor: Editor, pos: number, changes: Readonly<Record<string, unknown>>): void {
  const { tr } = editor.state
  for (const [name, value] of Object.entries(changes)) tr.setNodeAttribute(pos, name, value)
  editor.view.dispatch(tr)
}

export const setFrame = (editor: Editor, frame: unknown) =>
  editor.view.dispatch(editor.state.tr.setDocAttribute('frame', frame))

/** More columns are empty; of fewer, the content goes into the last one that is left. */
export const setSplit = (editor: Editor, split: Split) =>
  run(editor, ({ tr, schema }, { node, pos }) => {
    const wanted = splits[split].length
    const columns: Node[] = []
    node.forEach((column, _, index) => {
      const last = columns[wanted - 1]
      if (index < wanted) columns.push(column)
      else if (last && column.textContent + column.childCount !== '1')
        columns[wanted - 1] = last.copy(last.content.append(column.content))
    })
    while (columns.length < wanted) columns.push(emptyColumn(schema))
    const changed = node.type.create({ ...node.attrs, split, earlier: null, tight: null }, Fragment.from(columns))
    return tr.replaceWith(pos, pos + node.nodeSize, changed).setSelection(NodeSelection.create(tr.doc, pos))
  })

const emptyColumn = (schema: Schema): Node => schema.nodeFromJSON({ type: 'column', content: [{ type: 'paragraph' }] })

/** Starts dragging a block by its handle, as the editor does itself where it is dragged by its content. */
export function dragBlock(editor: Editor, pos: number, data: DataTransfer): void {
  const { view } = editor
  const selection = NodeSelection.create(view.state.doc, pos)
  view.dispatch(view.state.tr.setSelection(selection))
  const slice = selection.content()
  const { dom, text } = view.serializeForClipboard(slice)
  data.clearData()
  data.setData('text/html', dom.innerHTML)
  data.setData('text/plain', text)
  data.effectAllowed = 'copyMove'
  const element = view.nodeDOM(pos)
  if (element instanceof HTMLElement) data.setDragImage(element, 0, 0)
  view.dragging = { slice, move: true }
}
