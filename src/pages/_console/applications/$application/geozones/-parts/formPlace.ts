import { createStore } from '#api/store.ts'
import type { FormPlace } from '#forms/geozones/useFormPlace.ts'

/** What the open form has for the circle on the map: apart from the list, which a moving circle must not re-render. */
export const formPlace = createStore<FormPlace | undefined>(undefined)
