import { TextInput } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type UseFormReturn, useController, useWatch } from 'react-hook-form'
import { campaignsQuery } from '#api/campaigns.ts'
import { useAddZones, useUpdateZone } from '#api/geozones.ts'
import { getPresetKind, presetsQuery } from '#api/presets.ts'
import { useMay, useSignedIn } from '#api/session.ts'
import { tagsQuery } from '#api/tags.ts'
import { hasId, type Zone, zoneKey } from '#contract/places/zones.ts'
import { coordinatesIn } from '#format/coordinates.ts'
import { roleRefusal } from '#format/roles.ts'
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
import { TextsByLanguage, tagNames, useLanguageInSight } from '../messages/texts/TextsByLanguage.tsx'
import { sayDone } from '../shared/Confirm.tsx'
import { Form } from '../shared/Form.tsx'
import { ChoiceField, RadioField, SwitchField, TextField } from '../shared/FormFields.tsx'
import { useDraftForm } from '../shared/useDraftForm.ts'
import { CooldownField } from './CooldownField.tsx'
import classes from './Geozones.module.css'
import { WeekField } from './WeekField.tsx'

interface GeoZoneFormProps {
  application: string
  clusters: readonly Named[]
  zone?: Zone
  place?: { lat: number; lng: number; range: number }
  onSaved: (key: string | undefined) => Promise<unknown>
  onCancel: () => void
}

const parts = [{ name: 'content', label: 'Message', required: true, long: true }] as const

/** Editing sends only what changed. */
export function GeoZoneForm(props: GeoZoneFormProps) {
  const { application, zone, place, clusters, onSaved, onCancel } = props
  const { data: presets } = useSuspenseQuery(presetsQuery(application))
  const { data: campaigns } = useSuspenseQuery(campaignsQuery(application))
  const { data: tags } = useSuspenseQuery(tagsQuery())
  const pushPresets = presets.filter((preset) => getPresetKind(preset) === 'push')
  const { role } = useSignedIn()
  const method = zone ? 'updateGeoZone' : 'addGeoZone'
  const allowed = useMay(method)
  const add = useAddZones()
  const update = useUpdateZone()
  const [offset] = useState(() => -new Date().getTimezoneOffset() * 60)
  const [before] = useState(() => (zone ? toZoneDraft(zone, offset) : emptyZone(place, offset)))
  const [schema] = useState(() => zoneDraft(zone?.cooldown ?? undefined))
  const draft = useDraftForm({
    schema,
    initial: before,
    draft: zone ? `updateGeoZone ${application} ${zone.key}` : `addGeoZone ${application}`,
  })
  const { control, getValues } = draft.form
  const inSight = useLanguageInSight(draft.form, 'content')
  const [says, when] = useWatch({ control, name: ['says', 'when'] })
  const save = async (values: ZoneDraft) => {
    const name = values.name.trim()
    if (!zone) {
      const [id] = (await add.mutateAsync({ application, geozones: [toNewZone(values)] })).GeoZones
      await onSaved(id ? zoneKey(id) : undefined)
      sayDone(`Geozone ${name} created`)
      return
    }
    if (!hasId(zone)) throw new Error(noId)
    await update.mutateAsync({ geoZoneId: zone.id, ...fieldsChanged(before, values) })
    await onSaved(zone.key)
    sayDone(`Geozone ${name} saved`, {
      undo: () => update.mutateAsync({ geoZoneId: zone.id, ...fieldsChanged(values, before) }),
      undone: `${zone.name} restored`,
      failed: `Couldn’t undo the change to ${zone.name}.`,
    })
  }
  return (
    <Form
      label={zone ? `Edit ${zone.name}` : 'Add a zone'}
      draft={{
        ...draft,
        preview: () =>
          zone
            ? { geoZoneId: zone.id, ...fieldsChanged(before, getValues()) }
            : { application, geozones: [toNewZone(getValues())] },
      }}
      method={method}
      submit={zone ? 'Save zone' : 'Add zone'}
      edits={zone !== undefined}
      closesWithAddress
      focus={zone ? undefined : 'name'}
      refusal={!allowed ? roleRefusal(role, 'change zones') : zone && !hasId(zone) ? noId : undefined}
      onCancel={onCancel}
      fieldFor={zoneField}
      onSubmit={save}
    >
      <TextField control={control} name="name" label="Name" required />
      <PlaceFields form={draft.form} />
      <SwitchField
        control={control}
        name="active"
        label="Active"
        disabled={!zone}
        help={
          zone ? 'Disabled geozones send nothing.' : 'A new geozone is active right away. You can disable it later.'
        }
      />
      <section className={classes.part}>
        <h3>Message</h3>
        <RadioField
          control={control}
          name="says"
          label="Message or preset"
          choices={[
            { value: 'content', label: 'Its own message' },
            { value: 'preset', label: 'A push preset', help: 'A zone has either one.' },
          ]}
        />
        {says === 'content' ? (
          <TextsByLanguage control={control} parts={parts} tags={tagNames(tags)} {...inSight} />
        ) : (
          <ChoiceField
            control={control}
            name="preset"
            label="Preset"
            required
            none={pushPresets.length > 0 ? 'Choose a preset' : 'No push presets yet'}
            choices={named(pushPresets)}
          />
        )}
        <ChoiceField
          control={control}
          name="campaign"
          label="Campaign"
          none="No campaign"
          help="Overrides the preset’s campaign."
          choices={named(campaigns)}
        />
      </section>
      <section className={classes.part}>
        <h3>Frequency</h3>
        <CooldownField control={control} help="How long a device gets no message from this zone after the last one." />
        <ChoiceField
          control={control}
          name="cluster"
          label="Cluster"
          none="No cluster"
          help="After one zone sends a message, all zones of the cluster are silent for the cluster’s cooldown."
          choices={named(clusters)}
        />
      </section>
      <section className={classes.part}>
        <h3>Schedule</h3>
        <RadioField
          control={control}
          name="when"
          label="Timetable"
          choices={[
            { value: 'always', label: 'At any time' },
            { value: 'week', label: 'During certain hours of the week' },
          ]}
        />
        {zone && timetableIn(zone.timetable) === null && (
          <p className={classes.quiet}>The stored hours can’t be read. They’re kept unless you set new ones here.</p>
        )}
        {when === 'week' && (
          <>
            <WeekField control={control} />
            <ChoiceField
              control={control}
              name="timezone"
              label="Hours apply in"
              clearable={false}
              help="Stored as a UTC offset: it doesn’t follow daylight saving time."
              choices={zoneChoices(new Date(), Number(before.timezone))}
            />
          </>
        )}
      </section>
    </Form>
  )
}

const named = (things: readonly Named[]) => things.map(({ code, name }) => ({ value: code, label: name }))

/** Pasting both coordinates into the first field fills both. */
export function PlaceFields({ form }: { form: UseFormReturn<ZoneDraft, unknown, ZoneDraft> }) {
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
        description="You can paste both here."
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
      <TextField control={control} name="lng" label="Longitude" required spellCheck={false} help="East is positive." />
      <TextField control={control} name="range" label="Range, m" required inputMode="numeric" help={zoneRangeLabel} />
    </div>
  )
}
