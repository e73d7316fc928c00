import { TextInput } from '@mantine/core'
import { type GroupNode, nowhere } from '#contract/language/expression.ts'
import { PlatformsField } from './ApplicationClause.tsx'
import classes from './Blocks.module.css'

/** Devices of a group of applications, which the service alone knows. */
export function GroupClause({
  node,
  onChange,
  invalid,
}: {
  node: GroupNode
  onChange: (node: GroupNode) => void
  invalid: boolean
}) {
  const { group, platforms } = node
  const change = (next: { group?: string; platforms?: readonly string[] }) => {
    const limit = next.platforms ?? platforms
    onChange({
      kind: 'group',
      span: nowhere,
      group: next.group ?? group,
      ...(limit?.length ? { platforms: limit } : {}),
    })
  }
  return (
    <>
      <span className={classes.word}>Devices of the group</span>
      <TextInput
        className={classes.value}
        aria-label="Code of the group"
        error={invalid}
        placeholder="XXXXX-XXXXX"
        autoComplete="off"
        spellCheck={false}
        value={group}
        onChange={({ currentTarget }) => change({ group: currentTarget.value })}
      />
      <PlatformsField platforms={platforms} onChange={(next) => change({ platforms: next })} />
    </>
  )
}
