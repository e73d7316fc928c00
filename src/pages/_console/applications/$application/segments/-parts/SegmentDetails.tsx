import { Button, CopyButton, Group } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { presetsUsing } from '#api/presets.ts'
import { CopyableCode } from '#components/controls/CopyableCode.tsx'
import { Moment } from '#components/controls/Moment.tsx'
import { Facts } from '#components/layout/Facts.tsx'
import type { Application } from '#contract/applications.ts'
import type { Filter } from '#contract/filters.ts'
import type { Words } from '#contract/language/describe.ts'
import type { Preset } from '#contract/presets.ts'
import { listed } from '#format/text.ts'
import { readingOf } from '#forms/filters/readingOf.ts'
import classes from './Segments.module.css'
import { belongsTo } from './SegmentsTable.tsx'

interface SegmentDetailsProps {
  filter: Filter
  application: Application
  presets: readonly Preset[] | undefined
  words: Words
}

/** One segment to read: in words, as its expression, and what else is known of it. */
export function SegmentDetails({ filter, application, presets, words }: SegmentDetailsProps) {
  const { code, filter_expression, expiration_date } = filter
  const uses = presets && presetsUsing(filter, presets).map(({ name }) => name)
  const reading = readingOf(filter_expression, words)
  return (
    <div className={classes.details}>
      {reading && <p className={classes.reading}>{reading}</p>}
      {filter_expression ? (
        <div className={classes.expression}>
          <code>{filter_expression}</code>
          <CopyButton value={filter_expression}>
            {({ copied, copy }) => (
              <Button
                variant="default"
                size="xs"
                leftSection={copied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />}
                onClick={copy}
              >
                {copied ? 'Copied' : 'Copy expression'}
              </Button>
            )}
          </CopyButton>
        </div>
      ) : (
        <p className={classes.quiet}>The service doesn’t provide its expression.</p>
      )}
      <Facts
        facts={[
          { name: 'Code', value: <CopyableCode code={code} what="segment code" /> },
          { name: 'Belongs to', value: filter.application ? application.title : belongsTo(filter) },
          { name: 'Used by', value: uses ? listed(uses) || 'No preset of this application' : '–' },
          { name: 'Expires', value: expiration_date ? <Moment at={expiration_date} full /> : 'Never' },
        ]}
      />
      <Group justify="flex-end">
        <Button
          renderRoot={(props) => (
            <Link
              to="/applications/$application/segments/$code"
              params={{ application: application.code, code }}
              {...props}
            />
          )}
        >
          Open in the editor
        </Button>
      </Group>
    </div>
  )
}
