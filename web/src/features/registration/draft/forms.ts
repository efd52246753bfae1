import type { PlaceForm } from "@/features/place/form";
import type { components } from "@/lib/api/schema";
import type { BusinessType, Draft, Plan } from "./draft";

type PersonalBody = components["schemas"]["PersonalRequest"];
type BusinessBody = components["schemas"]["Business"];

/** The values as typed: every control holds text. */
export interface PersonalForm {
  fullName: string;
  phone: string;
  email: string;
  day: string;
  month: string;
  year: string;
  /** An empty password keeps the earlier one. */
  password: string;
}

export interface BusinessForm extends PlaceForm {
  storeName: string;
  businessType: BusinessType | "";
  outletCount: string;
}

export interface PackageForm {
  plan: Plan | "";
}

export const digits = /^\d{1,5}$/;

export function personalForm(draft: Draft | null): PersonalForm {
  const personal = draft?.personal;
  return {
    fullName: personal?.fullName ?? "",
    phone: personal?.phone ?? "",
    email: personal?.email ?? "",
    day: personal ? String(personal.dateOfBirth.date) : "",
    month: personal ? String(personal.dateOfBirth.month) : "",
    year: personal ? String(personal.dateOfBirth.year) : "",
    password: "",
  };
}

export function personalBody(form: PersonalForm): PersonalBody {
  return {
    fullName: form.fullName,
    phone: form.phone,
    email: form.email.trim(),
    dateOfBirth: { year: Number(form.year), month: Number(form.month), date: Number(form.day) },
    ...(form.password ? { password: form.password } : {}),
  };
}

export function businessForm(draft: Draft | null): BusinessForm {
  const business = draft?.business;
  return {
    storeName: business?.storeName ?? "",
    businessType: business?.businessType ?? "",
    outletCount: String(business?.outletCount ?? 1),
    province: business?.province ?? "",
    city: business?.city ?? "",
    district: business?.district ?? "",
    storeAddress: business?.storeAddress ?? "",
  };
}

export function businessBody(form: BusinessForm): BusinessBody {
  return {
    ...form,
    businessType: form.businessType as BusinessType,
    outletCount: Number(form.outletCount),
  };
}
