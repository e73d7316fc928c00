/** The user of a device, where more devices are known to be theirs: their tags can be changed all at once. */
export interface TagOwner {
  userId: string
  /** How many were found, the device itself among them. */
  devices: number
}
