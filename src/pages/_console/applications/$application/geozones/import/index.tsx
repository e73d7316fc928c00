import { Button, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { campaignsQuery } from '#api/campaigns.ts'
import { loadZones } from '#api/geozones.ts'
import { useZoneImport } from '#api/imports/importZones.ts'
import { textInWorker } from '#api/imports/openFile.ts'
import { presetsQuery } from '#api/presets.ts'
import { load } from '#api/read.ts'
import { LinkButton } from '#components/controls/Buttons.tsx'
import { LeaveGuard } from '#components/controls/LeaveGuard.tsx'
import { FileField, RefusedFile } from '#components/fields/FileField.tsx'
import { pendingPage } from '#components/layout/Page.tsx'
import { Section } from '#components/layout/Section.tsx'
import { formatCount } from '#format/format.ts'
import { toSeconds } from '#format/spans.ts'
import { useDraftForm } from '#forms/shared/useDraftForm.ts'
import { checkZoneRows, cooldownFault, rangeFault, type ZoneCheck } from '#model/geozones/checkZoneRows.ts'
import { readZoneFile, type ZoneFile } from '#model/geozones/zoneFiles.ts'
import { guessZoneTargets, missingTargets, targets, type ZoneTarget } from '#model/geozones/zoneTargets.ts'
import { getPresetKind } from '#model/presets/presetKind.ts'
import {
  CheckFile,
  ColumnRow,
  ColumnsTable,
} from '#pages/_console/applications/$application/import/-parts/ImportTables.tsx'
import { AppPage } from '#pages/-parts/AppPage.tsx'
import { searchValidator } from '#pages/-parts/search.ts'
import { useZones } from '../-parts/useZones.ts'
import { CheckSection, DefaultsSection, RunSection, zoneDefaults } from './-parts/CheckSection.tsx'

export const Route = createFileRoute('/_console/applications/$application/geozones/import/')({
  validateSearch: searchValidator({}),
  // with the map: the first load has no room for it
  codeSplitGroupings: [['loader', 'component']],
  loader: async ({ context, params }) => {
    void context.queries.prefetchQuery(campaignsQuery(params.application))
    await Promise.all([
      loadZones(context.queries, params.application),
      load(context.queries, presetsQuery(params.application)),
    ])
  },
  component: ImportZones,
  pendingComponent: pendingPage('Import geozones', 'the import', [5]),
})

function ImportZones() {
  const { application, zones, clusters, presets = [] } = useZones()
  const { data: campaigns = [] } = useQuery(campaignsQuery(application))
  const [file, setFile] = useState<ZoneFile>()
  const [refused, setRefused] = useState<RefusedFile>()
  const [chosen, setChosen] = useState<ZoneTarget[]>([])
  const { form } = useDraftForm({
    schema: zoneDefaults,
    initial: { range: '200', cooldown: '1', cooldownUnit: 'hours', cluster: null, preset: null, message: '' },
  })
  const defaults = form.watch()
  const { range, cooldown, cooldownUnit } = defaults
  const [checked, setChecked] = useState<ZoneCheck>()
  const work = useZoneImport(application)
  const used = chosen.filter((target) => target !== 'ignored').length
  const samples = useMemo(() => file?.columns.map((_, index) => getSamples(file.rows, index)) ?? [], [file])
  const unsent = work.progress ? work.progress.left.length : (file?.rows.length ?? 0)
  const pushPresets = presets.filter((preset) => getPresetKind(preset) === 'push')
  const missing = [
    ...missingTargets(chosen, defaults),
    ...(rangeFault(range) ? ['Fix the default radius'] : []),
    ...(cooldownFault(cooldown, cooldownUnit) ? ['Fix the default cooldown'] : []),
  ]
  const open = async (picked: File) => {
    const read = await readZoneFile(picked, textInWorker)
    setFile(read)
    setChosen(
      guessZoneTargets(
        read.columns,
        read.rows.slice(0, 20).map(({ cells }) => cells),
      ),
    )
    setChecked(undefined)
    return picked
  }
  const again = () => {
    setFile(undefined)
    setChecked(undefined)
    work.clear()
  }
  const check = async (rows: ZoneFile) =>
    setChecked(
      await checkZoneRows(
        rows,
        chosen,
        { ...defaults, range: Number(range), cooldown: toSeconds(Number(cooldown), cooldownUnit) },
        { zones, clusters, presets: pushPresets, campaigns },
      ),
    )
  return (
    <AppPage
      title="Import geozones"
      note="Points with a radius, from CSV or GeoJSON. Every row is checked before anything is sent."
      actions={
        <LinkButton variant="default" to="/applications/$application/geozones" params={{ application }}>
          View geozones
        </LinkButton>
      }
    >
      {!file && (
        <Section title="File">
          <FileField
            label="File"
            description="CSV, TSV, or XLSX with column names in the first row, or GeoJSON with points. Files downloaded from Geozones work as is."
            value={refused}
            onChange={(taken) => setRefused(taken instanceof RefusedFile ? taken : undefined)}
            accept={['.csv', '.tsv', '.txt', '.xlsx', '.zip', '.geojson', '.json']}
            kinds="CSV, TSV, XLSX, or GeoJSON"
            reading="json"
            convert={open}
          />
        </Section>
      )}
      {file && !checked && (
        <>
          <Section
            title={file.name}
            note={`${file.kind}, ${formatCount(file.rows.length, file.kind === 'CSV' ? 'row' : 'feature')}`}
            aside={
              <Button variant="default" size="xs" onClick={again}>
                Choose another file
              </Button>
            }
          >
            {file.kind === 'CSV'
              ? 'Rows are numbered as in a spreadsheet: the header is row 1.'
              : `Features are numbered from 1.${describeRare(file)}`}
          </Section>
          <Section
            title="Columns"
            note={`${formatCount(used, 'column is', 'columns are')} used, ${chosen.length - used} ignored. Matched from the header. Check the columns before you continue.`}
          >
            <ColumnsTable>
              {file.columns.map((column, index) => {
                const name = column || `Column ${index + 1}`
                return (
                  <ColumnRow
                    // biome-ignore lint/suspicious/noArrayIndexKey: headings may repeat, so a column is identified by its position
                    key={index}
                    name={name}
                    ignored={chosen[index] === 'ignored'}
                    samples={samples[index] ?? []}
                  >
                    <Select
                      aria-label={`Target of ${name}`}
                      value={chosen[index]}
                      onChange={(next) => next && setChosen(chosen.with(index, next))}
                      data={targets.map(([value, label]) => ({ value, label }))}
                    />
                  </ColumnRow>
                )
              })}
            </ColumnsTable>
          </Section>
          <DefaultsSection form={form} presets={pushPresets} clusters={clusters} />
          <CheckFile missing={missing} onCheck={() => check(file)} />
        </>
      )}
      {file && unsent > 0 && (
        <LeaveGuard
          guards={(samePage) => !samePage}
          title="Leave the import?"
          message={
            work.progress
              ? `${formatCount(unsent, 'geozone hasn’t', 'geozones haven’t')} been added yet. Geozones already added are kept.`
              : `Nothing from ${file.name} has been added yet. The import’s settings will be lost.`
          }
          leave={work.progress ? 'Stop and leave' : 'Leave'}
          stay="Stay here"
          onLeave={work.stop}
        />
      )}
      {file && checked && !work.progress && (
        <CheckSection
          file={file}
          checked={checked}
          onBack={() => setChecked(undefined)}
          onRun={() => work.start(checked.good)}
        />
      )}
      {file && checked && work.progress && (
        <RunSection file={file} checked={checked} progress={work.progress} work={work} onAgain={again} />
      )}
    </AppPage>
  )
}

const getSamples = (rows: ZoneFile['rows'], index: number) =>
  rows
    .map(({ cells }) => cells[index] ?? '')
    .filter(Boolean)
    .slice(0, 3)

const describeRare = ({ columns, rare }: ZoneFile) =>
  rare > 0
    ? ` At most ${columns.length} columns can be mapped, so ${formatCount(rare, 'rare property is', 'rare properties are')} left out.`
    : ''
