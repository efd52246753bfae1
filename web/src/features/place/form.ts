/** An outlet's place, as typed: codes of areas and a street. */
export interface PlaceForm {
  province: string;
  city: string;
  district: string;
  storeAddress: string;
}
