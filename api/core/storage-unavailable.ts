/** The file storage does not answer, or not as it should: no fault of the request. */
export class StorageUnavailable extends Error {
  constructor(cause: unknown) {
    super('The file storage does not answer', { cause });
    this.name = 'StorageUnavailable';
  }
}
