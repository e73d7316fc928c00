import { expect, it } from 'vitest'
import { addBlock } from './blockEdits.ts'
import { clauseBlock, unfinished } from './blocks.ts'
import { arranged, clauseProblems, expressionProblems, typed } from './editing.ts'

const known = { tags: [], applications: ['C0FFE-E0001'] }

it('blocks follow the text', () => {
  const editing = typed('t("Age",gte,18)+A("C0FFE-E0001")')
  expect(editing.blocks.join).toBe('any')
  expect(editing.blocks.blocks).toHaveLength(2)
  expect(expressionProblems(editing, known)).toEqual([])
})

it('keeps the last valid blocks while the text is invalid, and shows the position of the error', () => {
  const good = typed('T("Age", GTE, 18)')
  const bad = typed('T("Age", GTE, 18) + ', good)
  expect(bad.blocks).toBe(good.blocks)
  expect(bad.expression).toBeUndefined()
  expect(expressionProblems(bad, known)[0]?.message).toMatch(/Enter a condition after/)
  expect(typed('T("Age", GTE, 18) + A("C0FFE-E0001")', bad).blocks.blocks).toHaveLength(2)
})

it('an empty text has no blocks and no errors', () => {
  const editing = typed('  ', typed('A("X")'))
  expect(editing.blocks.blocks).toEqual([])
  expect(expressionProblems(editing, known)).toEqual([])
})

it('the text follows the blocks, which keep their IDs', () => {
  const { blocks } = typed('seen(1)   +   t("Age", gte, 18)')
  const added = addBlock(blocks, blocks.id, clauseBlock(unfinished))
  const editing = arranged(added)
  expect(editing.text).toBe('(seen(1) + T("Age", GTE, 18)) + T("", ANY)')
  expect(editing.blocks).toBe(added)
  const [, missing] = expressionProblems(editing, known)
  expect(missing?.message).toBe('Select a tag')
  expect(editing.text.slice(missing?.start, missing?.end)).toBe('""')
})

it('checks a single clause at any depth', () => {
  expect(clauseProblems(unfinished, known)).toMatchObject([{ message: 'Select a tag', missing: true }])
  const [block] = typed('T("Agee", GTE, 18)').blocks.blocks
  expect(block?.kind === 'clause' && clauseProblems(block.node, known)[0]?.message).toMatch(/Did you mean “Age”/)
})

it('a stored segment with days ago and IN shows its error in the blocks', () => {
  const dates = { ...known, tags: [{ name: 'Last Purchase', type: 4 }] }
  const editing = typed('T("Last Purchase", IN, ["3 days ago"])')
  const [block] = editing.blocks.blocks
  expect(block?.kind === 'clause' && clauseProblems(block.node, dates)).toMatchObject([
    {
      severity: 'error',
      ofValue: true,
      message:
        '“is one of” doesn’t accept “days ago”. Use a date, or use “is on”, “is between”, “is on or after”, or “is on or before”.',
    },
  ])
  expect(expressionProblems(editing, dates)[0]?.message).toMatch(/^IN doesn’t accept “days ago”/)
})
