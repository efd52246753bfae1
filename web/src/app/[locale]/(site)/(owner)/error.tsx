"use client";

export { Crash as default } from "@/components/Crash";
