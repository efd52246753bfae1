import type { Metadata } from "next";
import { HomePage } from "@/features/home/HomePage";
import { pageMetadata } from "@/lib/metadata";

export const generateMetadata = (): Promise<Metadata> => pageMetadata("/home", "home.meta");

export default HomePage;
