import { Checkbox, MultiSelect, NativeSelect } from '@mantine/core'
import { deviceTypes } from '#contract/deviceTypes.ts'
import { type ApplicationNode, nowhere } from '#contract/language/expression.ts'
import { platformName } from '#contract/language/platformWords.ts'
import classes from './Blocks.module.css'
import { useEditor } from './editorContext.ts'
import { applicationChoices } from './TagClause.tsx'

/** Devices of an application, on some platforms or all, with a push token or any. */
export function ApplicationClause({
  node,
  onChange,
  invalid,
}: {
  node: ApplicationNode
  onChange: (node: ApplicationNode) => void
  invalid: boolean
}) {
  const { applications } = useEditor()
  const { code, platforms, flags } = node
  const change = (next: Partial<ApplicationNode>) => {
    const { platforms: limit, flags: marks, ...rest } = { ...node, span: nowhere, ...next }
    onChange({ ...rest, ...(limit?.length ? { platforms: limit } : {}), ...(marks?.length ? { flags: marks } : {}) })
  }
  return (
    <>
      <span className={classes.word}>Devices of</span>
      <NativeSelect
        className={classes.tag}
        aria-label="Application"
        error={invalid}
        value={code}
        data={[
          ...(code === '' ? [{ value: '', label: 'Choose an application' }] : []),
          ...applicationChoices(applications, code).map((one) => ({ value: one.code, label: one.title })),
        ]}
        onChange={({ currentTarget }) => change({ code: currentTarget.value })}
      />
      <PlatformsField platforms={platforms} onChange={(next) => change({ platforms: next })} />
      <Checkbox
        className={classes.check}
        label="with a push token"
        checked={flags !== undefined}
        onChange={({ currentTarget }) => change({ flags: currentTarget.checked ? ['with_tokens'] : undefined })}
      />
    </>
  )
}

/** Platforms that devices are limited to; none for all of them. */
export function PlatformsField({
  platforms = [],
  onChange,
}: {
  platforms: readonly string[] | undefined
  onChange: (platforms: string[]) => void
}) {
  const keys: readonly string[] = Object.values(deviceTypes)
  return (
    <MultiSelect
      className={classes.values}
      aria-label="Platforms"
      placeholder={platforms.length === 0 ? 'on any platform' : undefined}
      data={[...keys, ...platforms.filter((word) => !keys.includes(word))].map((value) => ({
        value,
        label: platformName(value),
      }))}
      value={[...platforms]}
      onChange={onChange}
      comboboxProps={{ transitionProps: { duration: 0 } }}
    />
  )
}
