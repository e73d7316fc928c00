import { TextInput, type TextInputProps } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type UseFormReturn, useController, useWatch } from 'react-hook-form'
import { campaignsQuery } from '#api/campaigns.ts'
import { useAddZones, useUpdateZone } from '#api/changeZones.ts'
import { presetsQuery } from '#api/presets.ts'
import { tagsQuery } from '#api/tags.ts'
import { hasId, type Zone, zoneKey } from '#contract/places/zones.ts'
import { coordinatesIn } from '#format/coordinates.ts'
import { zoneChoices } from '#format/zones.ts'
import { degreesIn, type Named, zoneRangeLabel } from '#model/geozones/checkZoneRows.ts'
import { timetableIn } from '#model/geozones/week.ts'
import {
  emptyZone,
  fieldsChanged,
  noId,
  toNewZone,
  toZoneDraft,
  type ZoneDraft,
  zoneDraft,
  zoneField,
} from '#model/geozones/zoneDraft.ts'
import { getPresetKind } from '#model/presets/presetKind.ts'
import { tagNames } from '#model/tags/tagNames.ts'
import { TextsByLanguage, useLanguageInSight } from '../messages/texts/TextsByLanguage.tsx'
import { SelectField, SwitchField, toChoice } from '../shared/ChoiceFields.tsx'
import { notifyDone } from '../shared/Confirm.tsx'
import { type CreationProps, PanelForm } from '../shared/Form.tsx'
import { campaignField, type FieldSpec, FormFields } from '../shared/FormFields.tsx'
import { TextField } from '../shared/TextFields.tsx'
import { CooldownField } from './CooldownField.tsx'
import classes from './Geozones.module.css'
import { type FormPlace, useFormPlace } from './useFormPlace.ts'
import { WeekField } from './WeekField.tsx'
import { ZoneOverlaps } from './ZoneOverlaps.tsx'
import { ZonePreview } from './ZonePreview.tsx'

interface GeoZoneFormProps extends Omit<CreationProps, 'onCreated'> {
  clusters: readonly Named[]
  zone?: Zone
  place?: { lat: number; lng: number; range: number }
  onSaved: (key: string | undefined) => Promise<unknown>
  /** The same function in every render. */
  onPlace?: (place: FormPlace | undefined) => void
}

const ignorePlace = () => undefined

const parts = [{ name: 'content', label: 'Text', required: true, long: true }] as const

export function GeoZoneForm({
  application,
  zone,
  place,
  clusters,
  onSaved,
  onPlace = ignorePlace,
  onCancel,
}: GeoZoneFormProps) {
  const add = useAddZones()
  const update = useUpdateZone()
  const [offset] = useState(() => -new Date().getTimezoneOffset() * 60)
  const [before] = useState(() => (zone ? toZoneDraft(zone, offset) : emptyZone(place, offset)))
  const [schema] = useState(() => zoneDraft(zone?.cooldown ?? undefined))
  const save = async (values: ZoneDraft) => {
    const name = values.name.trim()
    if (!zone) {
      const [id] = (await add.mutateAsync({ application, geozones: [toNewZone(values)] })).GeoZones
      await onSaved(id ? zoneKey(id) : undefined)
      notifyDone(`Geozone ${name} created`)
      return
    }
    if (!hasId(zone)) throw new Error(noId)
    // only what changed is sent
    await update.mutateAsync({ geoZoneId: zone.id, ...fieldsChanged(before, values) })
    await onSaved(zone.key)
    notifyDone(`Geozone ${name} saved`, {
      undo: () => update.mutateAsync({ geoZoneId: zone.id, ...fieldsChanged(values, before) }),
      undone: `${zone.name} restored`,
      failed: `Couldn’t undo the change to ${zone.name}.`,
    })
  }
  return (
    <PanelForm
      label={zone ? `Edit ${zone.name}` : 'Create geozone'}
      method={zone ? 'updateGeoZone' : 'addGeoZone'}
      action="change geozones"
      submit={zone ? 'Save geozone' : 'Create geozone'}
      schema={schema}
      initial={before}
      draft={zone ? `updateGeoZone ${application} ${zone.key}` : `addGeoZone ${application}`}
      toRequest={(values) =>
        zone ? { geoZoneId: zone.id, ...fieldsChanged(before, values) } : { application, geozones: [toNewZone(values)] }
      }
      edits={zone !== undefined}
      focus={zone ? undefined : 'name'}
      refusal={zone && !hasId(zone) ? noId : undefined}
      onCancel={onCancel}
      fieldFor={zoneField}
      onSubmit={save}
    >
      {(form) => (
        <>
          <TextField control={form.control} name="name" label="Name" required />
          <PlaceFields form={form} onPlace={onPlace} />
          <ZoneOverlaps control={form.control} application={application} edited={zone?.key} />
          <SwitchField
            control={form.control}
            name="active"
            label="Enabled"
            disabled={!zone}
            help={zone ? 'Disabled geozones send nothing.' : 'New geozones are enabled. You can disable them later.'}
          />
          <MessageFields form={form} application={application} />
          <section className={classes.part}>
            <h3>Frequency</h3>
            <CooldownField
              control={form.control}
              help="Minimum time between messages from this geozone to the same device."
            />
            <SelectField
              control={form.control}
              name="cluster"
              label="Cluster"
              none="No cluster"
              help="After one geozone messages a person, none in the cluster messages them again until the cooldown ends."
              choices={clusters.map(toChoice)}
            />
          </section>
          <section className={classes.part}>
            <h3>Schedule</h3>
            <FormFields control={form.control} fields={[timetable]} />
            {zone && timetableIn(zone.timetable) === null && (
              <p className={classes.quiet}>
                The stored schedule can’t be read. It’s kept unless you set a new one here.
              </p>
            )}
            {form.watch('when') === 'week' && (
              <>
                <WeekField control={form.control} />
                <SelectField
                  control={form.control}
                  name="timezone"
                  label="Time zone"
                  clearable={false}
                  help="Stored as a UTC offset: it doesn’t adjust for daylight saving time."
                  choices={zoneChoices(new Date(), Number(before.timezone))}
                />
              </>
            )}
          </section>
        </>
      )}
    </PanelForm>
  )
}

type ZoneForm = UseFormReturn<ZoneDraft, unknown, ZoneDraft>

const timetable: FieldSpec<ZoneDraft> = {
  kind: 'radio',
  name: 'when',
  label: 'Send messages',
  choices: [
    { value: 'always', label: 'At any time' },
    { value: 'week', label: 'On a weekly schedule' },
  ],
}
const messageKind: FieldSpec<ZoneDraft> = {
  kind: 'radio',
  name: 'says',
  label: 'Message or preset',
  choices: [
    { value: 'content', label: 'Custom message', help: 'Text only. To add a title, use a preset.' },
    { value: 'preset', label: 'Push preset', help: 'Includes a title and what opens on tap.' },
  ],
}

function MessageFields({ form, application }: { form: ZoneForm; application: string }) {
  const { control } = form
  const { data: presets } = useSuspenseQuery(presetsQuery(application))
  const { data: campaigns } = useSuspenseQuery(campaignsQuery(application))
  const { data: tags } = useSuspenseQuery(tagsQuery())
  const inSight = useLanguageInSight(form, 'content')
  const says = useWatch({ control, name: 'says' })
  const pushPresets = presets.filter((preset) => getPresetKind(preset) === 'push')
  return (
    <section className={classes.part}>
      <h3>Message</h3>
      <FormFields control={control} fields={[messageKind]} />
      {says === 'content' && (
        <TextsByLanguage control={control} parts={parts} tags={tagNames(tags)} application={application} {...inSight} />
      )}
      <FormFields
        control={control}
        fields={[
          says === 'preset' && {
            kind: 'choice',
            name: 'preset',
            label: 'Preset',
            required: true,
            none: pushPresets.length > 0 ? 'Select a preset' : 'No push presets yet',
            choices: pushPresets.map(toChoice),
          },
          campaignField('campaign', campaigns, says === 'preset' ? 'Overrides the preset’s campaign.' : ''),
        ]}
      />
      <ZonePreview control={control} application={application} presets={presets} language={inSight.language} />
    </section>
  )
}

/** Side by side, fields are aligned whatever the length of their help. */
const inputFirst: NonNullable<TextInputProps['inputWrapperOrder']> = ['label', 'input', 'description', 'error']

function PlaceFields({ form, onPlace }: { form: ZoneForm; onPlace: (place: FormPlace | undefined) => void }) {
  useFormPlace(form, onPlace)
  const { control, setValue } = form
  const { field, fieldState } = useController({ control, name: 'lat' })
  const spread = (text: string): boolean => {
    // 51,5 alone is a number with a decimal comma
    const both = degreesIn(text) === undefined ? coordinatesIn(text) : undefined
    if (!both) return false
    const options = { shouldDirty: true, shouldValidate: true }
    setValue('lat', String(both.lat), options)
    setValue('lng', String(both.lng), options)
    return true
  }
  return (
    <div className={classes.three}>
      <TextInput
        {...field}
        autoComplete="off"
        spellCheck={false}
        value={field.value ?? ''}
        label="Latitude"
        inputWrapperOrder={inputFirst}
        description="Paste latitude and longitude here to fill in both."
        error={fieldState.error?.message}
        withAsterisk
        aria-required
        onChange={(event) => {
          // typed coordinates are complete only on blur
          const pasted = (event.nativeEvent as InputEvent).inputType === 'insertFromPaste'
          if (!pasted || !spread(event.currentTarget.value)) field.onChange(event)
        }}
        onBlur={() => {
          spread(field.value)
          field.onBlur()
        }}
      />
      <TextField control={control} name="lng" label="Longitude" required spellCheck={false} />
      <TextField
        control={control}
        name="range"
        label="Radius (m)"
        required
        inputMode="numeric"
        inputWrapperOrder={inputFirst}
        help={`${zoneRangeLabel}.`}
      />
    </div>
  )
}
